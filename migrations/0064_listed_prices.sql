ALTER TABLE "products" ADD COLUMN "listed_prices" bigint[];--> statement-breakpoint
-- As before, and the prices beside the product, in the order of the markets.
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
    wanted as materialized (
      select p.id, c.market, p.category_id, p.vendor_id, p.featured, p.created_at, c.price,
        array_remove(array['brand:' || nullif(p.brand, ''), 'seller:' || p.vendor_id,
          case when p.stock > p.held then 'in:' end,
          -- So many stars or more, and so many percent off or more, as cards show them: rounded. Only the highest is kept.
          'stars:' || nullif((p.rating_sum * 20 + p.rating_count) / nullif(p.rating_count * 2, 0) / 10, 0),
          'off:' || case when off >= c.original * 99 then 50 when off >= c.original * 59 then 30
            when off >= c.original * 39 then 20 when off >= c.original * 19 then 10 end], null)
          || coalesce(shelves.terms, '{}') || coalesce(chosen.terms, '{}') as terms
      from products p join product_prices c on c.product_id = p.id and c.sold and c.price > 0
      cross join lateral (select (c.original - c.price) * 200) reduced (off)
      left join chosen on chosen.product_id = p.id left join shelves on shelves.product_id = p.id
      where p.id = any(part) and p.status = 'active'),
    gone as (
      delete from listed_products l where l.product_id = any(part)
        and not exists (select from wanted where wanted.id = l.product_id and wanted.market = l.market))
    insert into listed_products as l (product_id, market, category_id, vendor_id, featured, created_at, price, terms)
    select * from wanted
    on conflict (product_id, market) do update set category_id = excluded.category_id, vendor_id = excluded.vendor_id,
      featured = excluded.featured, created_at = excluded.created_at, price = excluded.price, terms = excluded.terms
    where (l.category_id, l.vendor_id, l.featured, l.created_at, l.price, l.terms) is distinct from
      (excluded.category_id, excluded.vendor_id, excluded.featured, excluded.created_at, excluded.price, excluded.terms);
    with prices as (
      select part_id, case when count(market) > 0 then array[max(price) filter (where market = 'US'),
        max(price) filter (where market = 'GB'), max(price) filter (where market = 'AE'), max(price) filter (where market = 'SA')] end as listed
      from unnest(part) part_id left join listed_products on product_id = part_id group by part_id)
    update products p set listed_prices = prices.listed from prices
    where p.id = part_id and p.listed_prices is distinct from prices.listed;
  end loop;
end $$;
--> statement-breakpoint
update products set listed_prices = listed from (
  select product_id, array[max(price) filter (where market = 'US'), max(price) filter (where market = 'GB'),
    max(price) filter (where market = 'AE'), max(price) filter (where market = 'SA')] as listed
  from listed_products group by product_id) as prices
where id = product_id;
