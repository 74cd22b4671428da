ALTER TABLE "low_stock" RENAME COLUMN "stock" TO "free";--> statement-breakpoint
DROP INDEX "low_stock_vendor_id_status_stock_product_id_index";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "low_stock_below" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "low_stock_vendor_id_status_free_product_id_index" ON "low_stock" USING btree ("vendor_id","status","free","product_id");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_low_stock_below" CHECK ("vendors"."low_stock_below" between 0 and 9999);