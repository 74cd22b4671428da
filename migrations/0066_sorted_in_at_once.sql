ALTER INDEX "products_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "products_search_name" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_us" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_gb" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_ae" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "listed_products_terms_sa" SET (fastupdate = off);--> statement-breakpoint
-- What waits to be sorted in stays waiting until then.
SELECT gin_clean_pending_list(index::regclass) FROM unnest(array['products_search', 'products_search_name',
  'listed_products_terms_us', 'listed_products_terms_gb', 'listed_products_terms_ae', 'listed_products_terms_sa']) AS index;
