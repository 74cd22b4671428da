-- Why money waits for a person was kept as an English sentence; since now as a code with what it is about, and said in the language of whoever reads it.
create or replace function pg_temp.reason_of(said text) returns text language sql immutable as $$
  select case
    when said = 'The goods were gone when the payment came.' then 'ITEMS_GONE'
    when said = 'This purchase was cancelled before the payment came.' then 'CANCELLED_BEFORE'
    when said = 'This purchase was paid a second time.' then 'PAID_TWICE'
    when said = 'Its money was sent back, and did not arrive.' then 'FAILED_LATER'
    when said ~ '^The payment names order .*\.$' then regexp_replace(said, '^The payment names order (.*)\.$', 'OTHER_ORDER \1')
    when said ~ '^[A-Z]{3}\s[\d,]+\.\d\d was asked for, [A-Z]{3}\s[\d,]+\.\d\d was paid\.$' then (
      select 'OTHER_AMOUNT ' || string_agg(found[1] || ' ' || replace(found[2], ',', ''), ' ' order by place)
      from regexp_matches(said, '([A-Z]{3})\s([\d,]+\.\d\d) was', 'g') with ordinality as each (found, place))
    else said end
$$;--> statement-breakpoint
update payment_cases set reason = pg_temp.reason_of(reason) where kind = 'mismatch' and reason is distinct from pg_temp.reason_of(reason);--> statement-breakpoint
update purchases set review_reason = pg_temp.reason_of(review_reason) where review_reason is not null and review_reason is distinct from pg_temp.reason_of(review_reason);
