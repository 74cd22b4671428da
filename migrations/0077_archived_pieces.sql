-- An order that was deleted counts nowhere, so its pieces are not among those that were sold, either.
create function piece_figure_of(l order_lines, o orders, times integer) returns void language plpgsql as $$
begin
  insert into piece_figures (vendor_id, month, product_id, pieces)
  select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id,
    times * (l.quantity - l.cancelled_quantity - l.returned_quantity)
  where l.vendor_id is not null and o.archived_at is null and l.quantity > l.cancelled_quantity + l.returned_quantity;
end $$;
--> statement-breakpoint
create or replace function pieces_of(l order_lines, times integer) returns void language plpgsql as $$
begin
  perform piece_figure_of(l, o, times) from orders o where o.id = l.order_id;
end $$;
--> statement-breakpoint
create function count_order_pieces() returns trigger language plpgsql as $$
begin
  perform piece_figure_of(l, old, -1), piece_figure_of(l, new, 1) from order_lines l where l.order_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_pieces_counted_anew after update of archived_at, created_at on orders for each row
  when ((old.archived_at, old.created_at) is distinct from (new.archived_at, new.created_at))
  execute function count_order_pieces();
--> statement-breakpoint
insert into piece_figures (vendor_id, month, product_id, pieces)
  select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id,
    -sum(l.quantity - l.cancelled_quantity - l.returned_quantity)
  from order_lines l join orders o on o.id = l.order_id where l.vendor_id is not null and o.archived_at is not null
  group by 1, 2, 3 having sum(l.quantity - l.cancelled_quantity - l.returned_quantity) <> 0;
