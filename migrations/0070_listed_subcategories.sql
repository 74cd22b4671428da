CREATE TABLE "listed_subcategories" (
	"product_id" bigint NOT NULL,
	"market" text NOT NULL,
	"subcategory_id" bigint NOT NULL,
	"vendor_id" bigint,
	"featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "listed_subcategories_market" CHECK ("listed_subcategories"."market" in ('US', 'GB', 'AE', 'SA'))
);
--> statement-breakpoint
-- What changed of some rows of a list changes in the subcategories that stand among their terms.
create function keep_listed_subcategories() returns trigger language plpgsql as $$
begin
  with standing as (
    select product_id, market, substr(term, 5)::bigint, vendor_id, featured, created_at, price
    from new_rows, unnest(terms) as term where starts_with(term, 'sub:')),
  gone as (
    delete from listed_subcategories l using new_rows n
    where (l.product_id, l.market) = (n.product_id, n.market) and 'sub:' || l.subcategory_id <> all(n.terms))
  insert into listed_subcategories as l (product_id, market, subcategory_id, vendor_id, featured, created_at, price)
  select * from standing
  on conflict (product_id, market, subcategory_id) do update set vendor_id = excluded.vendor_id,
    featured = excluded.featured, created_at = excluded.created_at, price = excluded.price
  where (l.vendor_id, l.featured, l.created_at, l.price) is distinct from
    (excluded.vendor_id, excluded.featured, excluded.created_at, excluded.price);
  return null;
end $$;
--> statement-breakpoint
create trigger listed_products_in_subcategories after insert on listed_products
  referencing new table as new_rows for each statement execute function keep_listed_subcategories();
--> statement-breakpoint
create trigger listed_products_in_subcategories_anew after update on listed_products
  referencing new table as new_rows for each statement execute function keep_listed_subcategories();
--> statement-breakpoint
-- From here on nobody lists a product until this is done: the triggers keep everybody else out.
insert into listed_subcategories
select product_id, market, substr(term, 5)::bigint, vendor_id, featured, created_at, price
from listed_products, unnest(terms) as term where starts_with(term, 'sub:');
--> statement-breakpoint
ALTER TABLE "listed_subcategories" ADD CONSTRAINT "listed_subcategories_product_id_market_subcategory_id_pk" PRIMARY KEY("product_id","market","subcategory_id");--> statement-breakpoint
ALTER TABLE "listed_subcategories" ADD CONSTRAINT "listed_subcategories_listed" FOREIGN KEY ("product_id","market") REFERENCES "public"."listed_products"("product_id","market") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_subcategories_featured" ON "listed_subcategories" USING btree (market, subcategory_id, featured desc, created_at desc, product_id desc);--> statement-breakpoint
CREATE INDEX "listed_subcategories_newest" ON "listed_subcategories" USING btree (market, subcategory_id, created_at desc, product_id desc);--> statement-breakpoint
CREATE INDEX "listed_subcategories_price" ON "listed_subcategories" USING btree ("market","subcategory_id","price","product_id");
