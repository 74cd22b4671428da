-- Whoever pays, cancels or returns meanwhile waits, and is counted by the functions below.
lock table orders, order_lines in share row exclusive mode;--> statement-breakpoint
-- Pieces are told by the currency that they were sold for, as sales are: counted anew from the orders.
truncate piece_figures;--> statement-breakpoint
DROP INDEX "piece_figures_vendor_id_month_product_id_pieces_index";--> statement-breakpoint
ALTER TABLE "piece_figures" ADD COLUMN "currency" text NOT NULL;--> statement-breakpoint
CREATE INDEX "piece_figures_told" ON "piece_figures" USING btree ("vendor_id","month","product_id","currency","pieces");--> statement-breakpoint
ALTER TABLE "piece_figures" ADD CONSTRAINT "piece_figures_currency" CHECK ("piece_figures"."currency" in ('GBP', 'USD', 'AED', 'SAR'));--> statement-breakpoint
create or replace function piece_figure_of(l order_lines, o orders, times integer) returns void language plpgsql as $$
begin
  insert into piece_figures (vendor_id, month, product_id, currency, pieces)
  select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id, o.currency,
    times * (l.quantity - l.cancelled_quantity - l.returned_quantity)
  where l.vendor_id is not null and o.archived_at is null and l.quantity > l.cancelled_quantity + l.returned_quantity;
end $$;
--> statement-breakpoint
insert into piece_figures (vendor_id, month, product_id, currency, pieces)
  select l.vendor_id, date_trunc('month', o.created_at at time zone 'UTC')::date, l.product_id, o.currency,
    sum(l.quantity - l.cancelled_quantity - l.returned_quantity)
  from order_lines l join orders o on o.id = l.order_id where l.vendor_id is not null and o.archived_at is null
  group by 1, 2, 3, 4 having sum(l.quantity - l.cancelled_quantity - l.returned_quantity) <> 0;
--> statement-breakpoint
-- What of an order's refunds is with its buyer; promises are not counted.
update orders o set refunded_back = least(back.amount, o.refunded_total)
  from (select order_id, sum(amount) as amount from refunds where status = 'completed' group by 1) back where back.order_id = o.id;
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunded_back";
