create extension if not exists btree_gin;--> statement-breakpoint
DROP INDEX "listed_products_terms";--> statement-breakpoint
CREATE INDEX "listed_products_terms_us" ON "listed_products" USING gin ("category_id","terms") WHERE market = 'US';--> statement-breakpoint
CREATE INDEX "listed_products_terms_gb" ON "listed_products" USING gin ("category_id","terms") WHERE market = 'GB';--> statement-breakpoint
CREATE INDEX "listed_products_terms_ae" ON "listed_products" USING gin ("category_id","terms") WHERE market = 'AE';--> statement-breakpoint
CREATE INDEX "listed_products_terms_sa" ON "listed_products" USING gin ("category_id","terms") WHERE market = 'SA';