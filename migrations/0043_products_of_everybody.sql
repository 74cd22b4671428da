CREATE INDEX "products_listed_status" ON "products" USING btree (status, id desc);--> statement-breakpoint
CREATE INDEX "products_listed_name" ON "products" USING btree (lower(name), id) WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX "products_pinned" ON "products" USING btree (id desc) WHERE featured and status <> 'archived';