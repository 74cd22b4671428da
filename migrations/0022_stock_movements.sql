CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"stock" integer NOT NULL,
	"held" integer NOT NULL,
	"purchase_id" bigint,
	"actor_role" text NOT NULL,
	"actor_id" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'held', 'released', 'sold', 'cancelled', 'returned', 'corrected')),
	CONSTRAINT "stock_movements_actor_role" CHECK ("stock_movements"."actor_role" in ('visitor', 'guest', 'customer', 'vendor', 'admin', 'carrier', 'system')),
	CONSTRAINT "stock_movements_figures" CHECK (case "stock_movements"."kind"
        when 'held' then "stock_movements"."stock" = 0 and "stock_movements"."held" > 0
        when 'released' then "stock_movements"."stock" = 0 and "stock_movements"."held" < 0
        when 'sold' then "stock_movements"."stock" < 0 and "stock_movements"."held" = "stock_movements"."stock"
        when 'corrected' then "stock_movements"."stock" <> 0 and "stock_movements"."held" = 0
        else "stock_movements"."stock" > 0 and "stock_movements"."held" = 0 end)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product_id_id_index" ON "stock_movements" USING btree ("product_id","id");