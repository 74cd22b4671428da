-- What waits is sorted in twice: before, so that nobody waits long for the change, and after it, for nothing else would.
SELECT gin_clean_pending_list(index::regclass) FROM unnest(array['products_search', 'products_search_name',
  'listed_products_terms_us', 'listed_products_terms_gb', 'listed_products_terms_ae', 'listed_products_terms_sa']) AS index;--> statement-breakpoint
ALTER INDEX "products_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "products_search_name" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_us" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_gb" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_ae" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_sa" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list(index::regclass) FROM unnest(array['products_search', 'products_search_name',
  'listed_products_terms_us', 'listed_products_terms_gb', 'listed_products_terms_ae', 'listed_products_terms_sa']) AS index;
