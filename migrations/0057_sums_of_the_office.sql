CREATE TABLE "unpriced_products" (
	"product_id" bigint NOT NULL,
	"market" text NOT NULL,
	CONSTRAINT "unpriced_products_product_id_market_pk" PRIMARY KEY("product_id","market"),
	CONSTRAINT "unpriced_products_market" CHECK ("unpriced_products"."market" in ('US', 'GB', 'AE', 'SA'))
);
--> statement-breakpoint
CREATE TABLE "kept_money" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kept_from" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kept_money_one" CHECK ("kept_money"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "money_hours" (
	"hour" timestamp with time zone NOT NULL,
	"market" text NOT NULL,
	"priced" text NOT NULL,
	"currency" text NOT NULL,
	"shown" bigint NOT NULL,
	"captured" bigint NOT NULL,
	"captures" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"order_count" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"refund_count" bigint NOT NULL,
	"open" bigint NOT NULL,
	"open_count" bigint NOT NULL,
	CONSTRAINT "money_hours_hour_market_priced_currency_pk" PRIMARY KEY("hour","market","priced","currency"),
	CONSTRAINT "money_hours_market" CHECK ("money_hours"."market" in ('US', 'GB', 'AE', 'SA')),
	CONSTRAINT "money_hours_priced" CHECK ("money_hours"."priced" in ('GBP', 'USD', 'AED', 'SAR')),
	CONSTRAINT "money_hours_currency" CHECK ("money_hours"."currency" in ('GBP', 'USD', 'AED', 'SAR'))
);
--> statement-breakpoint
ALTER TABLE "unpriced_products" ADD CONSTRAINT "unpriced_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpriced_products_market_product_id_index" ON "unpriced_products" USING btree ("market","product_id");