CREATE TABLE "listed_products" (
	"product_id" bigint NOT NULL,
	"market" text NOT NULL,
	"category_id" bigint,
	"vendor_id" bigint,
	"featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"terms" text[] NOT NULL,
	CONSTRAINT "listed_products_product_id_market_pk" PRIMARY KEY("product_id","market"),
	CONSTRAINT "listed_products_market" CHECK ("listed_products"."market" in ('US', 'GB', 'AE', 'SA'))
);
--> statement-breakpoint
-- A common value stands in half of the rows and a rare one in ten: which way is shorter depends on knowing which.
alter table listed_products alter column terms set statistics 500;
--> statement-breakpoint
-- As a value is compared: "Navy  Blue" and "navy blue" are one colour.
create function fold_value(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(normalize(value, NFKC)), '[[:space:]\u00a0]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- What products can be chosen by: colours, sizes and what their specifications say, each as the seller wrote it. Sentences are
-- no choices, and beyond forty of one product nobody chooses.
create function choices_of(ids bigint[]) returns table (product_id bigint, term text, name text, label text)
language sql stable as $$
  select product_id, facet || ':' || value, name, label from (
    select product_id, facet, value, min(name) as name, min(label) as label,
      row_number() over (partition by product_id order by facet, value) as place
    from (
      select product_id, btrim(name) as name, btrim(label) as label, fold_value(label) as value,
        case when key in ('colour', 'color', 'colours', 'colors') then 'colour' when key in ('size', 'sizes') then 'size'
          else 'spec.' || key end as facet
      from (
        select product_id, name, label, btrim(translate(fold_value(name), ':', ' ')) as key from (
          select id as product_id, 'colour' as name, color as label from products where id = any(ids) and color <> ''
          union all
          select id, key, value from products, jsonb_each_text(specifications) where id = any(ids)
          union all
          select option_types.product_id, option_types.name, options.name
          from option_types join options on option_type_id = option_types.id
          where option_types.product_id = any(ids) and exists (
            select from variations
            where variations.product_id = option_types.product_id and is_active and options.id = any(option_ids))) as said) as keyed
      where length(key) between 1 and 40 and length(label) <= 60) as folded
    where value <> '' group by product_id, facet, value) as counted
  where place <= 40
$$;
--> statement-breakpoint
-- Brings the rows of these products to what the products say now. Their rows are locked first and read after, so that of two who
-- change one product at once (its price, its state) the later sees what the earlier did.
create function list_products(ids bigint[]) returns void language plpgsql as $$
begin
  perform from products where id = any(ids) order by id for no key update;
  with chosen as (
    select product_id, array_agg(term order by term) as terms from choices_of(ids) group by product_id),
  shelves as (
    select product_id, array_agg('sub:' || subcategory_id order by subcategory_id) as terms
    from product_subcategories where product_id = any(ids) group by product_id),
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
    where p.id = any(ids) and p.status = 'active'),
  gone as (
    delete from listed_products l where l.product_id = any(ids)
      and not exists (select from wanted where wanted.id = l.product_id and wanted.market = l.market))
  insert into listed_products as l (product_id, market, category_id, vendor_id, featured, created_at, price, terms)
  select * from wanted
  on conflict (product_id, market) do update set category_id = excluded.category_id, vendor_id = excluded.vendor_id,
    featured = excluded.featured, created_at = excluded.created_at, price = excluded.price, terms = excluded.terms
  where (l.category_id, l.vendor_id, l.featured, l.created_at, l.price, l.terms) is distinct from
    (excluded.category_id, excluded.vendor_id, excluded.featured, excluded.created_at, excluded.price, excluded.terms);
end $$;
--> statement-breakpoint
-- A thousand at a time: all at once would be held in memory.
select list_products(array_agg(id)) from products where status = 'active' group by id / 1000;
--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_products_featured" ON "listed_products" USING btree (market, featured desc, created_at desc, product_id desc);--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree (market, created_at desc, product_id desc);--> statement-breakpoint
CREATE INDEX "listed_products_price" ON "listed_products" USING btree ("market","price","product_id");--> statement-breakpoint
CREATE INDEX "listed_products_category_featured" ON "listed_products" USING btree (market, category_id, featured desc, created_at desc, product_id desc);--> statement-breakpoint
CREATE INDEX "listed_products_category_newest" ON "listed_products" USING btree (market, category_id, created_at desc, product_id desc);--> statement-breakpoint
CREATE INDEX "listed_products_category_price" ON "listed_products" USING btree ("market","category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "listed_products_terms" ON "listed_products" USING gin ("terms");
--> statement-breakpoint
-- A purchase writes pieces and nothing else; it pays only where a product sells out or is back.
create function list_sold_out_product() returns trigger language plpgsql as $$
begin
  perform list_products(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger products_listed_in_stock after update of stock, held on products for each row
  when ((old.stock > old.held) <> (new.stock > new.held)) execute function list_sold_out_product();
--> statement-breakpoint
create function list_changed_products() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(n.id) into ids from old_rows o join new_rows n on n.id = o.id
  where (o.status, o.category_id, o.vendor_id, o.brand, o.featured, o.created_at, o.rating_sum, o.rating_count, o.color,
    o.specifications) is distinct from (n.status, n.category_id, n.vendor_id, n.brand, n.featured, n.created_at, n.rating_sum,
    n.rating_count, n.color, n.specifications);
  if ids is not null then perform list_products(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_listed after update on products
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('catalogue.edits_products', true) = 'yes') execute function list_changed_products();
--> statement-breakpoint
-- Prices, shelves and choices of a product come, change and go.
create function list_products_of_rows() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from changed;
  if ids is not null then perform list_products(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create function list_products_of_options() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from changed join option_types on option_types.id = option_type_id;
  if ids is not null then perform list_products(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create function list_products_of_variations() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(distinct n.product_id) into ids from old_rows o join new_rows n on n.id = o.id
  where (o.is_active, o.option_ids) is distinct from (n.is_active, n.option_ids);
  if ids is not null then perform list_products(ids); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_prices_listed after insert on product_prices
  referencing new table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger product_prices_listed_anew after update on product_prices
  referencing new table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger product_prices_unlisted after delete on product_prices
  referencing old table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger product_subcategories_listed after insert on product_subcategories
  referencing new table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger product_subcategories_unlisted after delete on product_subcategories
  referencing old table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger option_types_listed_anew after update on option_types
  referencing new table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger options_listed_anew after update on options
  referencing new table as changed for each statement execute function list_products_of_options();
--> statement-breakpoint
create trigger variations_listed after insert on variations
  referencing new table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger variations_listed_anew after update on variations
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('catalogue.edits_variations', true) = 'yes') execute function list_products_of_variations();
--> statement-breakpoint
create trigger variations_unlisted after delete on variations
  referencing old table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger option_types_unlisted after delete on option_types
  referencing old table as changed for each statement execute function list_products_of_rows();
--> statement-breakpoint
create trigger options_unlisted after delete on options
  referencing old table as changed for each statement execute function list_products_of_options();
--> statement-breakpoint
-- What a product can be chosen by stands beside lists with its counts.
create function tell_of_choices() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from old_rows o
  join new_rows n on n.product_id = o.product_id and n.market = o.market
  cross join lateral list_tags(n.category_id, n.vendor_id, null) tag
  where n.terms <> o.terms;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create trigger listed_products_changed after update on listed_products
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_choices();
