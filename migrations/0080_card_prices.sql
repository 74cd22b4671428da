-- From here on nobody changes what a product costs until this is done: whoever did by the function of before would be forgotten.
lock table products, variations, product_prices, variation_prices, listed_products in share row exclusive mode;
--> statement-breakpoint
CREATE TABLE "card_prices" (
	"product_id" bigint NOT NULL,
	"market" text NOT NULL,
	"vendor_id" bigint,
	"price" bigint NOT NULL,
	"varies" boolean NOT NULL,
	CONSTRAINT "card_prices_product_id_market_pk" PRIMARY KEY("product_id","market"),
	CONSTRAINT "card_prices_market" CHECK ("card_prices"."market" in ('US', 'GB', 'AE', 'SA'))
);
--> statement-breakpoint
-- As before, and what a card of each product says, whether it is on sale or not.
create or replace function list_products(ids bigint[]) returns void language plpgsql as $$
declare part bigint[];
begin
  perform from products where id = any(ids) order by id for no key update;
  for at in 1 .. cardinality(ids) by 500 loop
    part := ids[at : at + 499];
    with chosen as (
      select c.product_id, c.market, array_agg(term order by term) as terms
      from choices_of(part) said join product_prices c on c.product_id = said.product_id and (markets is null or c.market = any(markets))
      group by c.product_id, c.market),
    shelves as (
      select product_id, array_agg('sub:' || subcategory_id order by subcategory_id) as terms
      from product_subcategories where product_id = any(part) group by product_id),
    -- A variation without a price of its own costs what the product costs; one for 0 is not on offer.
    offers as (
      select v.product_id, c.market, coalesce(o.price, c.price) as price,
        case when o.price is null then c.original else o.original end as original
      from variations v join product_prices c on c.product_id = v.product_id
      left join variation_prices o on o.variation_id = v.id and o.market = c.market
      where v.product_id = any(part) and v.is_active and (o.price is null or o.price > 0)),
    cheapest as (
      select product_id, market, min(price) as price, min(price) < max(price) as varies,
        -- Of several at that price the one that promises least.
        (array_agg(case when original > price then original end order by price, case when original > price then original end nulls first))[1] as original
      from offers group by product_id, market),
    wanted as materialized (
      select p.id, c.market, p.category_id, p.vendor_id, p.featured, p.created_at, shown.price,
        array_remove(array['brand:' || nullif(p.brand, ''), 'seller:' || p.vendor_id,
          case when p.stock > p.held then 'in:' end,
          -- So many stars or more, and so many percent off or more, as cards show them: rounded. Only the highest is kept.
          'stars:' || nullif((p.rating_sum * 20 + p.rating_count) / nullif(p.rating_count * 2, 0) / 10, 0),
          'off:' || case when off >= shown.original * 99 then 50 when off >= shown.original * 59 then 30
            when off >= shown.original * 39 then 20 when off >= shown.original * 19 then 10 end], null)
          || coalesce(shelves.terms, '{}') || coalesce(chosen.terms, '{}') as terms,
        shown.original, shown.varies
      from products p join product_prices c on c.product_id = p.id and c.sold and c.price > 0
      left join cheapest on p.has_variations and cheapest.product_id = p.id and cheapest.market = c.market
      cross join lateral (
        select coalesce(cheapest.price, c.price) as price, coalesce(cheapest.varies, false) as varies,
          case when cheapest.price is not null then cheapest.original when c.original > c.price then c.original end as original) shown
      cross join lateral (select (shown.original - shown.price) * 200) reduced (off)
      left join chosen on chosen.product_id = p.id and chosen.market = c.market left join shelves on shelves.product_id = p.id
      where p.id = any(part) and p.status = 'active'),
    gone as (
      delete from listed_products l where l.product_id = any(part)
        and not exists (select from wanted where wanted.id = l.product_id and wanted.market = l.market))
    insert into listed_products as l (product_id, market, category_id, vendor_id, featured, created_at, price, terms, original, price_varies)
    select * from wanted
    on conflict (product_id, market) do update set category_id = excluded.category_id, vendor_id = excluded.vendor_id,
      featured = excluded.featured, created_at = excluded.created_at, price = excluded.price, terms = excluded.terms,
      original = excluded.original, price_varies = excluded.price_varies
    where (l.category_id, l.vendor_id, l.featured, l.created_at, l.price, l.terms, l.original, l.price_varies) is distinct from
      (excluded.category_id, excluded.vendor_id, excluded.featured, excluded.created_at, excluded.price, excluded.terms,
       excluded.original, excluded.price_varies);
    with prices as (
      select part_id, case when count(market) > 0 then array[max(price) filter (where market = 'US'),
        max(price) filter (where market = 'GB'), max(price) filter (where market = 'AE'), max(price) filter (where market = 'SA')] end as listed
      from unnest(part) part_id left join listed_products on product_id = part_id group by part_id)
    update products p set listed_prices = prices.listed from prices
    where p.id = part_id and p.listed_prices is distinct from prices.listed;
    with wanted as materialized (
      select c.product_id, c.market, p.vendor_id, coalesce(l.price, c.price) as price, coalesce(l.price_varies, false) as varies
      from products p join product_prices c on c.product_id = p.id and c.sold and c.price > 0
      left join listed_products l on l.product_id = c.product_id and l.market = c.market
      where p.id = any(part) and p.status <> 'archived'),
    gone as (
      delete from card_prices s where s.product_id = any(part)
        and not exists (select from wanted where wanted.product_id = s.product_id and wanted.market = s.market))
    insert into card_prices as s (product_id, market, vendor_id, price, varies)
    select * from wanted
    on conflict (product_id, market) do update set vendor_id = excluded.vendor_id, price = excluded.price, varies = excluded.varies
    where (s.vendor_id, s.price, s.varies) is distinct from (excluded.vendor_id, excluded.price, excluded.varies);
  end loop;
end $$;
--> statement-breakpoint
insert into card_prices (product_id, market, vendor_id, price, varies)
select c.product_id, c.market, p.vendor_id, coalesce(l.price, c.price), coalesce(l.price_varies, false)
from products p join product_prices c on c.product_id = p.id and c.sold and c.price > 0
left join listed_products l on l.product_id = c.product_id and l.market = c.market
where p.status <> 'archived';
--> statement-breakpoint
ALTER TABLE "card_prices" ADD CONSTRAINT "card_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "card_prices_price" ON "card_prices" USING btree ("market","price","product_id");
--> statement-breakpoint
CREATE INDEX "card_prices_of_vendor" ON "card_prices" USING btree ("vendor_id","market","price","product_id");
