-- A logo, a banner and a holiday are shown, too: the holiday on every page of a product, as the way of sending is.
create or replace function tell_of_vendors() returns trigger language plpgsql as $$
declare tags text[];
begin
  select array_agg(distinct tag) into tags from (
    select n.id, o.status is distinct from n.status as moved,
      (o.status, o.slug, o.business_name) is distinct from (n.status, n.slug, n.business_name) as named,
      (o.dispatch_method, o.dispatch_active, o.away_until)
        is distinct from (n.dispatch_method, n.dispatch_active, n.away_until) as sends,
      (o.about, o.rating_sum, o.rating_count, o.approved_at, o.logo_key, o.banner_key)
        is distinct from (n.about, n.rating_sum, n.rating_count, n.approved_at, n.logo_key, n.banner_key) as described
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
