-- Pages that are kept say whether something can be bought: every node hears when that changes, whoever changes it.
create function tell_of_stock() returns trigger language plpgsql
  as $$ begin perform pg_notify('catalogue', ''); return null; end $$;
--> statement-breakpoint
create trigger products_sold_out after update of stock, held on products for each row
  when ((old.stock > old.held) <> (new.stock > new.held)) execute function tell_of_stock();
--> statement-breakpoint
create trigger variations_sold_out after update of stock, held on variations for each row
  when ((old.stock > old.held) <> (new.stock > new.held)) execute function tell_of_stock();
