-- Every page says what the marketplace is called, what it sends for and what its shelves are: every node hears
-- when one of these changes, whoever changes it.
create function tell_of_shop() returns trigger language plpgsql
  as $$ begin perform pg_notify('catalogue', ''); return null; end $$;
--> statement-breakpoint
create trigger site_settings_changed after insert or update or delete on site_settings
  for each statement execute function tell_of_shop();
--> statement-breakpoint
create trigger shipping_rates_changed after insert or update or delete on shipping_rates
  for each statement execute function tell_of_shop();
--> statement-breakpoint
create trigger exchange_rates_changed after insert or update or delete on exchange_rates
  for each statement execute function tell_of_shop();
--> statement-breakpoint
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_of_shop();
--> statement-breakpoint
create trigger subcategories_changed after insert or update or delete on subcategories
  for each statement execute function tell_of_shop();
