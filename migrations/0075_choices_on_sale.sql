-- A size that no variation on offer has in a market cannot be bought there, so a list of that market is not narrowed to it: `markets`
-- says where a choice holds, null for everywhere.
drop function choices_of(bigint[]);
--> statement-breakpoint
-- What products can be chosen by: colours, sizes and what their specifications say, each as the seller wrote it. Sentences are
-- no choices, and beyond forty of one product nobody chooses.
create function choices_of(ids bigint[]) returns table (product_id bigint, term text, name text, label text, markets text[])
language sql stable as $$
  -- An option of which a variation is on offer, which is not for 0 there; without a price of its own it costs what the product costs.
  with offered as (
    select option_id, array_agg(distinct c.market) as markets
    from variations v join product_prices c on c.product_id = v.product_id
    left join variation_prices o on o.variation_id = v.id and o.market = c.market
    cross join unnest(v.option_ids) option_id
    where v.product_id = any(ids) and v.is_active and (o.price is null or o.price > 0)
    group by option_id),
  folded as materialized (
    select product_id, btrim(name) as name, btrim(label) as label, fold_value(label) as value, markets,
      case when key in ('colour', 'color', 'colours', 'colors') then 'colour' when key in ('size', 'sizes') then 'size'
        else 'spec.' || key end as facet
    from (
      select product_id, name, label, markets, btrim(translate(fold_value(name), ':', ' ')) as key from (
        select id as product_id, 'colour' as name, color as label, null::text[] as markets from products where id = any(ids) and color <> ''
        union all
        select id, key, value, null from products, jsonb_each_text(specifications) where id = any(ids)
        union all
        select option_types.product_id, option_types.name, options.name, offered.markets
        from option_types join options on option_type_id = option_types.id join offered on option_id = options.id
        where option_types.product_id = any(ids)) as said) as keyed
    where length(key) between 1 and 40 and length(label) <= 60)
  select product_id, facet || ':' || value, name, label, markets from (
    select product_id, facet, value, min(name) as name, min(label) as label,
      case when bool_and(markets is not null) then array_agg(distinct market) end as markets,
      row_number() over (partition by product_id order by facet, value) as place
    from folded left join lateral unnest(markets) as market on true
    where value <> '' group by product_id, facet, value) as counted
  where place <= 40
$$;
--> statement-breakpoint
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
  end loop;
end $$;
--> statement-breakpoint
select list_products(array_agg(id)) from (
  select distinct product_id as id from variations join variation_prices on variation_id = variations.id where price = 0) closed
group by id / 1000;
