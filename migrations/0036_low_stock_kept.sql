insert into low_stock (product_id, vendor_id, status, stock)
  select id, vendor_id, status, stock from products where stock < 10 and status <> 'archived';
--> statement-breakpoint
create function keep_low_stock() returns trigger language plpgsql as $$
begin
  if new.stock < 10 and new.status <> 'archived' then
    insert into low_stock (product_id, vendor_id, status, stock) values (new.id, new.vendor_id, new.status, new.stock)
    on conflict (product_id) do update set vendor_id = excluded.vendor_id, status = excluded.status, stock = excluded.stock;
  else
    delete from low_stock where product_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_low_stock after insert on products for each row
  when (new.stock < 10 and new.status <> 'archived') execute function keep_low_stock();
--> statement-breakpoint
create trigger products_low_stock_anew after update of stock, status, vendor_id on products for each row
  when ((old.stock < 10 or new.stock < 10)
    and (old.stock, old.status, old.vendor_id) is distinct from (new.stock, new.status, new.vendor_id))
  execute function keep_low_stock();
