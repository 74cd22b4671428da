-- What a page shows of a product outdates that page when it changes. Which columns those are was written down twice by hand for each new
-- column; from here on it is every column but these. A migration that adds one ends with `select watch_products()`.
create function watch_products() returns void language plpgsql as $make$
declare shown text[];
begin
  select array_agg(attname::text order by attnum) into shown from pg_attribute
  where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (array[
    'id', 'version', 'updated_at', 'archived_at', 'source', 'source_id', 'source_hash', 'listed_prices',
    'proposed_featured', 'proposed_new_arrival',
    -- These change with every purchase: a trigger of their own tells when something sells out or is back.
    'stock', 'held', 'sold_count']);
  execute format('create or replace trigger products_edited before update of %s on products for each statement execute function note_edit()',
    array_to_string(shown, ', '));
  execute format($function$
create or replace function tell_of_products() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from (
    select o.id, o.category_id as old_category, n.category_id as category, o.vendor_id as old_vendor, n.vendor_id as vendor,
      o.featured or n.featured as featured,
      (o.status, o.category_id, o.vendor_id, o.featured, o.created_at)
        is distinct from (n.status, n.category_id, n.vendor_id, n.featured, n.created_at) as moved,
      (o.brand, o.rating_sum, o.rating_count) is distinct from (n.brand, n.rating_sum, n.rating_count) as listed,
      o.status is distinct from n.status or (o.name, o.brand, o.tags, o.description, o.long_description, o.sku, o.specifications,
        o.features, o.color, o.material) is distinct from (n.name, n.brand, n.tags, n.description, n.long_description, n.sku,
        n.specifications, n.features, n.color, n.material) as worded,
      (%s) is distinct from (%s) as shown
    from old_rows o join new_rows n on n.id = o.id
    where o.status = 'active' or n.status = 'active') changed
  cross join lateral (
    select 'product:' || id where shown
    union all select 'search' where worded
    union all select list_tags(category, vendor, null) where moved or listed
    union all select list_tags(old_category, old_vendor, null) where moved
    union all select unnest(array['near:' || category, 'near:' || old_category]) where moved
    union all select 'featured' where moved and featured) told (tag)
  where tag is not null;
  perform tell_tags(tags);
  return null;
end $$
$function$, 'o.' || array_to_string(shown, ', o.'), 'n.' || array_to_string(shown, ', n.'));
end $make$;
--> statement-breakpoint
select watch_products();
