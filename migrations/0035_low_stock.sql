CREATE TABLE "low_stock" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"vendor_id" bigint,
	"status" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "low_stock_status" CHECK ("low_stock"."status" in ('active', 'draft', 'inactive', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "low_stock" ADD CONSTRAINT "low_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "low_stock_vendor_id_status_stock_product_id_index" ON "low_stock" USING btree ("vendor_id","status","stock","product_id");--> statement-breakpoint
CREATE INDEX "products_sku_trigram" ON "products" USING gin (lower(sku) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_to_send" ON "orders" USING btree ("vendor_id","created_at","id") WHERE status in ('confirmed', 'processing');