CREATE TABLE "stock_levels" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"vendor_id" bigint,
	"stock" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_of_vendor_stock";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_levels_vendor_id_stock_product_id_index" ON "stock_levels" USING btree ("vendor_id","stock","product_id");
--> statement-breakpoint
create function keep_stock_level() returns trigger language plpgsql as $$
begin
  if new.status <> 'archived' then
    insert into stock_levels (product_id, vendor_id, stock) values (new.id, new.vendor_id, new.stock)
    on conflict (product_id) do update set vendor_id = excluded.vendor_id, stock = excluded.stock;
  else
    delete from stock_levels where product_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_stock_level after insert on products for each row
  when (new.status <> 'archived') execute function keep_stock_level();
--> statement-breakpoint
create trigger products_stock_level_anew after update of stock, status, vendor_id on products for each row
  when (old.stock <> new.stock or old.vendor_id is distinct from new.vendor_id
    or (old.status = 'archived') <> (new.status = 'archived'))
  execute function keep_stock_level();
--> statement-breakpoint
insert into stock_levels (product_id, vendor_id, stock) select id, vendor_id, stock from products where status <> 'archived';
