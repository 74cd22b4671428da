-- Whoever had themselves erased was kept as an English name; it is said in the language of who reads it.
UPDATE "purchases" SET "customer_first_name" = '', "customer_last_name" = ''
WHERE "customer_first_name" = 'Deleted' AND "customer_last_name" = 'customer' AND "customer_email" = '' AND "customer_id" IS NULL;
