-- An order keeps how much of its currency a pound bought when it came.
update orders o set per_pound = coalesce((select r.per_pound from exchange_rates r where r.currency = o.currency), 1);
--> statement-breakpoint
create function stamp_pound_rate() returns trigger language plpgsql as $$
begin
  new.per_pound := coalesce(new.per_pound, (select r.per_pound from exchange_rates r where r.currency = new.currency), 1);
  return new;
end $$;
--> statement-breakpoint
create trigger orders_pound_rate before insert on orders for each row execute function stamp_pound_rate();
--> statement-breakpoint
create function figure_of(o orders, times integer) returns void language plpgsql as $$
begin
  insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds)
  select o.vendor_id, (o.created_at at time zone 'UTC')::date, o.currency, o.status, times, times * net,
    times * round(net / o.per_pound)::bigint
  from (select case when o.payment_status in ('completed', 'partially_refunded', 'refunded')
    then o.total - o.refunded_total else 0 end as net) paid
  where o.vendor_id is not null and o.archived_at is null;
end $$;
--> statement-breakpoint
create function count_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform figure_of(old, -1); end if;
  if tg_op <> 'DELETE' then perform figure_of(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_counted after insert or delete on orders for each row execute function count_sales();
--> statement-breakpoint
create trigger orders_counted_anew after update of status, payment_status, total, refunded_total, archived_at, vendor_id, created_at
  on orders for each row
  when ((old.status, old.payment_status, old.total, old.refunded_total, old.archived_at, old.vendor_id, old.created_at)
    is distinct from (new.status, new.payment_status, new.total, new.refunded_total, new.archived_at, new.vendor_id, new.created_at))
  execute function count_sales();
--> statement-breakpoint
create function pieces_of(l order_lines, times integer) returns void language plpgsql as $$
begin
  insert into piece_figures (vendor_id, month, product_id, pieces)
  select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id,
    times * (l.quantity - l.cancelled_quantity - l.returned_quantity)
  from orders o
  where o.id = l.order_id and l.vendor_id is not null and l.quantity > l.cancelled_quantity + l.returned_quantity;
end $$;
--> statement-breakpoint
create function count_pieces() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform pieces_of(old, -1); end if;
  perform pieces_of(new, 1);
  return null;
end $$;
--> statement-breakpoint
create trigger order_lines_counted after insert on order_lines for each row when (new.order_id is not null)
  execute function count_pieces();
--> statement-breakpoint
create trigger order_lines_counted_anew after update of order_id, quantity, cancelled_quantity, returned_quantity on order_lines
  for each row
  when ((old.order_id, old.quantity, old.cancelled_quantity, old.returned_quantity)
    is distinct from (new.order_id, new.quantity, new.cancelled_quantity, new.returned_quantity))
  execute function count_pieces();
--> statement-breakpoint
insert into sales_figures (vendor_id, day, currency, status, orders, revenue, pounds)
  select vendor_id, (created_at at time zone 'UTC')::date, currency, status, count(*), sum(net), sum(round(net / per_pound)::bigint)
  from (select o.*, case when payment_status in ('completed', 'partially_refunded', 'refunded')
    then total - refunded_total else 0 end as net from orders o where vendor_id is not null and archived_at is null) paid
  group by 1, 2, 3, 4;
--> statement-breakpoint
insert into piece_figures (vendor_id, month, product_id, pieces)
  select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id,
    sum(l.quantity - l.cancelled_quantity - l.returned_quantity)
  from order_lines l join orders o on o.id = l.order_id where l.vendor_id is not null
  group by 1, 2, 3;
