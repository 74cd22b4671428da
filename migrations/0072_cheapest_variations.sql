ALTER TABLE "listed_products" ADD COLUMN "original" bigint;--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "price_varies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As before, at the price of the cheapest variation on offer where there are any: what a card says is what the page of the product says.
create or replace function list_products(ids bigint[]) returns void language plpgsql as $$
declare part bigint[];
begin
  perform from products where id = any(ids) order by id for no key update;
  for at in 1 .. cardinality(ids) by 500 loop
    part := ids[at : at + 499];
    with chosen as (
      select product_id, array_agg(term order by term) as terms from choices_of(part) group by product_id),
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
      left join chosen on chosen.product_id = p.id left join shelves on shelves.product_id = p.id
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
  end loop;
end $$;
--> statement-breakpoint
select list_products(array_agg(id)) from products
where status = 'active' and (has_variations or exists (select from product_prices where product_id = id and original > price))
group by id / 1000;
--> statement-breakpoint
create or replace function list_changed_products() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(n.id) into ids from old_rows o join new_rows n on n.id = o.id
  where (o.status, o.category_id, o.vendor_id, o.brand, o.featured, o.created_at, o.rating_sum, o.rating_count, o.color,
    o.specifications, o.has_variations) is distinct from (n.status, n.category_id, n.vendor_id, n.brand, n.featured, n.created_at,
    n.rating_sum, n.rating_count, n.color, n.specifications, n.has_variations);
  if ids is not null then perform list_products(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create function list_products_of_variation_prices() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from changed join variations on variations.id = variation_id;
  if ids is not null then perform list_products(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger variation_prices_listed after insert on variation_prices
  referencing new table as changed for each statement execute function list_products_of_variation_prices();
--> statement-breakpoint
create trigger variation_prices_listed_anew after update on variation_prices
  referencing new table as changed for each statement execute function list_products_of_variation_prices();
--> statement-breakpoint
create trigger variation_prices_unlisted after delete on variation_prices
  referencing old table as changed for each statement execute function list_products_of_variation_prices();
--> statement-breakpoint
-- What a product can be chosen by stands beside lists with its counts, and what its cheapest variation costs says where it stands in them.
create function tell_of_listed() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from old_rows o
  join new_rows n on n.product_id = o.product_id and n.market = o.market
  cross join lateral (
    select list_tags(n.category_id, n.vendor_id, null) where n.terms <> o.terms
    union all select list_tags(n.category_id, n.vendor_id, n.market) where n.price <> o.price) told (tag);
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
drop trigger listed_products_changed on listed_products;
--> statement-breakpoint
create trigger listed_products_changed after update on listed_products
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_listed();
--> statement-breakpoint
drop function tell_of_choices();
