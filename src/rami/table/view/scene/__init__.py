"""The cards on the table as the painter draws them. Nothing hidden is in them."""
