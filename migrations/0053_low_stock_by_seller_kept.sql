drop trigger products_low_stock on products;
--> statement-breakpoint
drop trigger products_low_stock_anew on products;
--> statement-breakpoint
-- The lock is shared by everything that moves pieces of a seller; only a change of their number waits for those, and they for it.
-- Without it a product that is sold meanwhile would be judged by the number of before.
create or replace function keep_low_stock() returns trigger language plpgsql as $$
declare
  few integer;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('low stock', coalesce(new.vendor_id, 0)));
  few := coalesce((select low_stock_below from vendors where id = new.vendor_id), 10);
  if new.stock - new.held < few and new.status <> 'archived' then
    insert into low_stock (product_id, vendor_id, status, free)
    values (new.id, new.vendor_id, new.status, new.stock - new.held)
    on conflict (product_id) do update set vendor_id = excluded.vendor_id, status = excluded.status, free = excluded.free;
  else
    delete from low_stock where product_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_low_stock after insert on products for each row
  when (new.stock - new.held < 9999 and new.status <> 'archived') execute function keep_low_stock();
--> statement-breakpoint
create trigger products_low_stock_anew after update of stock, held, status, vendor_id on products for each row
  when ((old.stock - old.held < 9999 or new.stock - new.held < 9999)
    and (old.stock - old.held, old.status, old.vendor_id) is distinct from (new.stock - new.held, new.status, new.vendor_id))
  execute function keep_low_stock();
--> statement-breakpoint
create function judge_low_stock() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('low stock', new.id));
  delete from low_stock where vendor_id = new.id and free >= new.low_stock_below;
  insert into low_stock (product_id, vendor_id, status, free)
    select id, vendor_id, status, stock - held from products
    where vendor_id = new.id and status <> 'archived' and stock - held < new.low_stock_below
    on conflict (product_id) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger vendors_low_stock after update of low_stock_below on vendors for each row
  when (old.low_stock_below is distinct from new.low_stock_below) execute function judge_low_stock();
--> statement-breakpoint
delete from low_stock;
--> statement-breakpoint
insert into low_stock (product_id, vendor_id, status, free)
  select id, vendor_id, status, stock - held from products where stock - held < 10 and status <> 'archived';
