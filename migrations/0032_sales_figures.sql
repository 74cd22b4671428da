CREATE TABLE "piece_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "piece_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint NOT NULL,
	"month" date NOT NULL,
	"product_id" bigint NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"pounds" bigint NOT NULL,
	CONSTRAINT "sales_figures_currency" CHECK ("sales_figures"."currency" in ('GBP', 'USD', 'AED', 'SAR')),
	CONSTRAINT "sales_figures_status" CHECK ("sales_figures"."status" in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "per_pound" numeric(12, 6);--> statement-breakpoint
CREATE INDEX "piece_figures_vendor_id_month_product_id_pieces_index" ON "piece_figures" USING btree ("vendor_id","month","product_id","pieces");--> statement-breakpoint
CREATE INDEX "sales_figures_vendor_id_day_index" ON "sales_figures" USING btree ("vendor_id","day");