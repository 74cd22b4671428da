ALTER INDEX "products_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "products_search_name" SET (fastupdate = off);--> statement-breakpoint
-- What waits to be sorted in stays waiting until then.
SELECT gin_clean_pending_list('products_search'), gin_clean_pending_list('products_search_name');
