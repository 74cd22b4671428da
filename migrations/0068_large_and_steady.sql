ALTER TABLE "categories" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "move_to" bigint;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "move_to" bigint;--> statement-breakpoint
ALTER TABLE "piece_figures" ADD COLUMN "added_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_figures" ADD COLUMN "added_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_move_to_categories_id_fk" FOREIGN KEY ("move_to") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_move_to_subcategories_id_fk" FOREIGN KEY ("move_to") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "piece_figures_fresh" ON "piece_figures" USING btree ("vendor_id","month","product_id") WHERE not added_up;--> statement-breakpoint
CREATE INDEX "sales_figures_fresh" ON "sales_figures" USING btree ("vendor_id","day") WHERE not added_up;--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("product_id","rating","id") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_by_rating_upwards" ON "reviews" USING btree ("product_id","rating",(-id)) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_by_help" ON "reviews" USING btree ("product_id","helpful_count","id") WHERE status = 'approved';