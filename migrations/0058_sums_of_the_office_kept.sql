-- A product has no prices yet when it is written; at the end of its transaction those that it has are known.
create function note_unpriced() returns trigger language plpgsql as $$
begin
  insert into unpriced_products (product_id, market)
    select p.id, m from products p, unnest(array['US', 'GB', 'AE', 'SA']) m
    where p.id = new.id and not exists (
      select from product_prices r where r.product_id = p.id and r.market = m and r.sold and r.price > 0)
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger products_unpriced after insert on products
  deferrable initially deferred for each row execute function note_unpriced();
--> statement-breakpoint
create function keep_unpriced() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.sold and new.price > 0 then
    delete from unpriced_products where product_id = new.product_id and market = new.market;
  else
    insert into unpriced_products (product_id, market)
      select p.id, coalesce(new.market, old.market) from products p where p.id = coalesce(new.product_id, old.product_id)
      on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_prices_unpriced after insert or delete on product_prices
  for each row execute function keep_unpriced();
--> statement-breakpoint
create trigger product_prices_unpriced_anew after update on product_prices for each row
  when ((old.sold and old.price > 0) is distinct from (new.sold and new.price > 0))
  execute function keep_unpriced();
--> statement-breakpoint
insert into unpriced_products (product_id, market)
  select p.id, m from products p, unnest(array['US', 'GB', 'AE', 'SA']) m
  where not exists (
    select from product_prices r where r.product_id = p.id and r.market = m and r.sold and r.price > 0);
