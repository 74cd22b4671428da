DROP INDEX "contact_queries_status_created_at_index";--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "contact_queries_status_id_index" ON "contact_queries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contact_queries_text_trigram" ON "contact_queries" USING gin (lower(name || ' ' || email || ' ' || coalesce(organization, '') || ' ' || subject || ' ' || message) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "returns_created_at_id_index" ON "returns" USING btree ("created_at","id");