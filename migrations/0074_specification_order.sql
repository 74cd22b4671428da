ALTER TABLE "products" ADD COLUMN "specification_order" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
select watch_products();
