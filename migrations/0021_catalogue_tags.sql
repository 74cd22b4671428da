-- Cached answers carry tags of what they show (docs/decisions/0028). Whoever changes a row, these triggers tell every node
-- the tags that are outdated, a message a statement: the tags with spaces between, or 'everything' where they are many.
create function tell_tags(tags text[]) returns void language plpgsql as $$
declare message text := array_to_string(tags, ' ');
begin
  if message = '' or message is null then return; end if;
  -- A message holds less than 8,000 bytes; and to drop all is less work than to drop half of it one by one.
  if cardinality(tags) > 200 or octet_length(message) > 7500 then message := 'everything'; end if;
  perform pg_notify('catalogue', message);
end $$;
--> statement-breakpoint
-- What outdates lists: their tags for products of a category and a vendor (either may be null), in a market or (null) in all.
create function list_tags(category bigint, vendor bigint, market text) returns setof text language sql immutable as $$
  select list || coalesce(':' || market, '')
  from (values ('list'), ('list:category:' || category), ('list:vendor:' || vendor)) lists (list)
  where list is not null
$$;
--> statement-breakpoint
-- Stock, holds and sales change with every purchase. Only that something sells out or is back is told; how many
-- are left may be a minute old. The condition is all that a purchase pays for it.
create function tell_of_sold_out_products() returns trigger language plpgsql as $$
begin
  perform tell_tags(array['product:' || new.id] || array(select list_tags(new.category_id, new.vendor_id, null)));
  return null;
end $$;
--> statement-breakpoint
drop trigger products_sold_out on products;
--> statement-breakpoint
create trigger products_sold_out after update of stock, held on products for each row
  when ((old.stock > old.held) <> (new.stock > new.held) and new.status = 'active')
  execute function tell_of_sold_out_products();
--> statement-breakpoint
create function tell_of_sold_out_variations() returns trigger language plpgsql as $$
begin
  perform tell_tags(array['product:' || new.product_id]);
  return null;
end $$;
--> statement-breakpoint
drop trigger variations_sold_out on variations;
--> statement-breakpoint
create trigger variations_sold_out after update of stock, held on variations for each row
  when ((old.stock > old.held) <> (new.stock > new.held)) execute function tell_of_sold_out_variations();
--> statement-breakpoint
drop function tell_of_stock();
--> statement-breakpoint
-- What else changes is found by comparing whole rows, which a purchase should not wait for: a transaction notes that it
-- edits when a statement names a column that pages show, and only then its rows are compared. (A trigger that sees all rows
-- of a statement cannot name columns itself.)
create function note_edit() returns trigger language plpgsql as $$
begin
  perform set_config('catalogue.edits_' || tg_table_name, 'yes', true);
  return null;
end $$;
--> statement-breakpoint
create function tell_of_products() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from (
    select o.id, o.category_id as old_category, n.category_id as category, o.vendor_id as old_vendor, n.vendor_id as vendor,
      o.featured or n.featured as featured,
      (o.status, o.category_id, o.vendor_id, o.featured, o.created_at)
        is distinct from (n.status, n.category_id, n.vendor_id, n.featured, n.created_at) as moved,
      (o.brand, o.rating_sum, o.rating_count) is distinct from (n.brand, n.rating_sum, n.rating_count) as listed,
      o.status is distinct from n.status or (o.name, o.brand, o.tags, o.description, o.long_description)
        is distinct from (n.name, n.brand, n.tags, n.description, n.long_description) as worded,
      (o.sku, o.specifications, o.features, o.warranty, o.shipping_info, o.return_policy, o.weight, o.weight_unit,
        o.dimensions, o.dimension_unit, o.color, o.material, o.meta_title, o.meta_description, o.seo_keywords,
        o.video_key, o.video_thumbnail_key, o.has_variations, o.proposed_bestseller)
        is distinct from (n.sku, n.specifications, n.features, n.warranty, n.shipping_info, n.return_policy, n.weight,
        n.weight_unit, n.dimensions, n.dimension_unit, n.color, n.material, n.meta_title, n.meta_description,
        n.seo_keywords, n.video_key, n.video_thumbnail_key, n.has_variations, n.proposed_bestseller) as described
    from old_rows o join new_rows n on n.id = o.id
    where o.status = 'active' or n.status = 'active') changed
  cross join lateral (
    select 'product:' || id where moved or listed or worded or described
    union all select 'search' where worded
    union all select list_tags(category, vendor, null) where moved or listed
    union all select list_tags(old_category, old_vendor, null) where moved
    union all select unnest(array['near:' || category, 'near:' || old_category]) where moved
    union all select 'featured' where moved and featured) told (tag)
  where tag is not null;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create trigger products_edited before update of status, category_id, vendor_id, featured, created_at, brand, rating_sum,
  rating_count, name, tags, description, long_description, sku, specifications, features, warranty, shipping_info, return_policy,
  weight, weight_unit, dimensions, dimension_unit, color, material, meta_title, meta_description, seo_keywords, video_key,
  video_thumbnail_key, has_variations, proposed_bestseller
  on products for each statement execute function note_edit();
--> statement-breakpoint
create trigger products_changed after update on products
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('catalogue.edits_products', true) = 'yes') execute function tell_of_products();
--> statement-breakpoint
-- A new product is seen once it has prices. One that is deleted takes its prices with it, which then do not know where they stood.
create function tell_of_deleted_products() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from (select * from old_rows where status = 'active') gone
  cross join lateral (
    select 'product:' || id
    union all select 'search'
    union all select list_tags(category_id, vendor_id, null)
    union all select 'near:' || category_id
    union all select 'featured' where featured) told (tag)
  where tag is not null;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function tell_of_deleted_products();
--> statement-breakpoint
-- Tags of a product whose price in a market changed; moved: it is sold there now and was not before, or the other way round.
create function price_tags(product bigint, market text, moved boolean) returns setof text language sql stable as $$
  select tag from products p
  cross join lateral (
    select 'product:' || p.id
    union all select list_tags(p.category_id, p.vendor_id, market)
    union all select 'near:' || p.category_id where moved
    union all select 'featured' where moved and p.featured) told (tag)
  where p.id = product and p.status = 'active' and tag is not null
$$;
--> statement-breakpoint
create function tell_of_changed_prices() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from old_rows o
  join new_rows n on n.product_id = o.product_id and n.market = o.market
  cross join lateral price_tags(n.product_id, n.market,
    coalesce(o.sold and o.price > 0, false) <> coalesce(n.sold and n.price > 0, false)) tag
  where (o.sold, o.price, o.original) is distinct from (n.sold, n.price, n.original);
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create function tell_of_prices() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from changed
  cross join lateral price_tags(product_id, market, coalesce(sold and price > 0, false)) tag;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create trigger product_prices_changed after update on product_prices
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_changed_prices();
--> statement-breakpoint
create trigger product_prices_added after insert on product_prices
  referencing new table as changed for each statement execute function tell_of_prices();
--> statement-breakpoint
create trigger product_prices_deleted after delete on product_prices
  referencing old table as changed for each statement execute function tell_of_prices();
--> statement-breakpoint
-- A subcategory is a shelf of its own, and says which products are like a product.
create function tell_of_shelves() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from changed join products p on p.id = product_id and p.status = 'active'
  cross join lateral (
    select 'product:' || p.id
    union all select list_tags(p.category_id, p.vendor_id, null)
    union all select 'near:' || p.category_id) told (tag)
  where tag is not null;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create trigger product_subcategories_added after insert on product_subcategories
  referencing new table as changed for each statement execute function tell_of_shelves();
--> statement-breakpoint
create trigger product_subcategories_deleted after delete on product_subcategories
  referencing old table as changed for each statement execute function tell_of_shelves();
--> statement-breakpoint
create function tell_of_parts() returns trigger language plpgsql as $$
begin
  perform tell_tags((select array_agg(distinct 'product:' || product_id) from changed));
  return null;
end $$;
--> statement-breakpoint
create trigger product_images_added after insert on product_images
  referencing new table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger product_images_changed after update on product_images
  referencing new table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger product_images_deleted after delete on product_images
  referencing old table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger option_types_added after insert on option_types
  referencing new table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger option_types_changed after update on option_types
  referencing new table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger option_types_deleted after delete on option_types
  referencing old table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger variations_added after insert on variations
  referencing new table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create trigger variations_deleted after delete on variations
  referencing old table as changed for each statement execute function tell_of_parts();
--> statement-breakpoint
create function tell_of_changed_variations() returns trigger language plpgsql as $$
begin
  perform tell_tags((
    select array_agg(distinct 'product:' || n.product_id) from old_rows o join new_rows n on n.id = o.id
    where (o.is_active, o.option_ids, o.label, o.sku, o.weight, o.weight_unit, o.image_key, o.image_width,
      o.image_height, o.image_hue, o.position)
      is distinct from (n.is_active, n.option_ids, n.label, n.sku, n.weight, n.weight_unit, n.image_key,
      n.image_width, n.image_height, n.image_hue, n.position)));
  return null;
end $$;
--> statement-breakpoint
create trigger variations_edited before update of is_active, option_ids, label, sku, weight, weight_unit, image_key,
  image_width, image_height, image_hue, position on variations for each statement execute function note_edit();
--> statement-breakpoint
create trigger variations_changed after update on variations
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('catalogue.edits_variations', true) = 'yes') execute function tell_of_changed_variations();
--> statement-breakpoint
create function tell_of_options() returns trigger language plpgsql as $$
begin
  perform tell_tags((select array_agg(distinct 'product:' || product_id)
    from changed join option_types on option_types.id = option_type_id));
  return null;
end $$;
--> statement-breakpoint
create function tell_of_variation_prices() returns trigger language plpgsql as $$
begin
  perform tell_tags((select array_agg(distinct 'product:' || product_id)
    from changed join variations on variations.id = variation_id));
  return null;
end $$;
--> statement-breakpoint
create trigger options_added after insert on options
  referencing new table as changed for each statement execute function tell_of_options();
--> statement-breakpoint
create trigger options_changed after update on options
  referencing new table as changed for each statement execute function tell_of_options();
--> statement-breakpoint
create trigger options_deleted after delete on options
  referencing old table as changed for each statement execute function tell_of_options();
--> statement-breakpoint
create trigger variation_prices_added after insert on variation_prices
  referencing new table as changed for each statement execute function tell_of_variation_prices();
--> statement-breakpoint
create trigger variation_prices_changed after update on variation_prices
  referencing new table as changed for each statement execute function tell_of_variation_prices();
--> statement-breakpoint
create trigger variation_prices_deleted after delete on variation_prices
  referencing old table as changed for each statement execute function tell_of_variation_prices();
--> statement-breakpoint
-- A name stands beside every product of a vendor and among the filters of lists; a status opens or closes all of its products.
create function tell_of_vendors() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from (
    select n.id, o.status is distinct from n.status as moved,
      (o.status, o.slug, o.business_name) is distinct from (n.status, n.slug, n.business_name) as named,
      (o.dispatch_method, o.dispatch_active) is distinct from (n.dispatch_method, n.dispatch_active) as sends,
      (o.about, o.rating_sum, o.rating_count, o.approved_at)
        is distinct from (n.about, n.rating_sum, n.rating_count, n.approved_at) as described
    from old_rows o join new_rows n on n.id = o.id
    where o.status = 'active' or n.status = 'active') changed
  cross join lateral (
    select 'vendor:' || id where named or sends
    union all select list_tags(null, id, null) where named
    union all select 'list:vendor:' || id where described
    union all select 'vendors' where named
    union all select 'featured' where moved
    union all select unnest(array['list:category:' || category_id, case when moved then 'near:' || category_id end])
      from (select distinct category_id from products where vendor_id = changed.id and status = 'active' and named) own
  ) told (tag)
  where tag is not null;
  perform tell_tags(tags);
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_changed after update on vendors
  referencing old table as old_rows new table as new_rows for each statement execute function tell_of_vendors();
--> statement-breakpoint
create function tell_tag() returns trigger language plpgsql
  as $$ begin perform tell_tags(tg_argv); return null; end $$;
--> statement-breakpoint
create trigger vendors_come_and_go after insert or delete on vendors
  for each statement execute function tell_tag('vendors');
--> statement-breakpoint
create trigger home_section_products_changed after insert or update or delete on home_section_products
  for each statement execute function tell_tag('home');
--> statement-breakpoint
create trigger category_showcases_changed after insert or update or delete on category_showcases
  for each statement execute function tell_tag('home');
--> statement-breakpoint
drop trigger site_settings_changed on site_settings;
--> statement-breakpoint
create trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function tell_tag('settings');
--> statement-breakpoint
drop trigger shipping_rates_changed on shipping_rates;
--> statement-breakpoint
create trigger shipping_rates_changed after insert or update or delete on shipping_rates
  for each statement execute function tell_tag('rates');
--> statement-breakpoint
drop trigger exchange_rates_changed on exchange_rates;
--> statement-breakpoint
create trigger exchange_rates_changed after insert or update or delete on exchange_rates
  for each statement execute function tell_tag('rates');
--> statement-breakpoint
drop trigger categories_changed on categories;
--> statement-breakpoint
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_tag('categories');
--> statement-breakpoint
drop trigger subcategories_changed on subcategories;
--> statement-breakpoint
create trigger subcategories_changed after insert or update or delete on subcategories
  for each statement execute function tell_tag('categories');
--> statement-breakpoint
drop function tell_of_shop();
