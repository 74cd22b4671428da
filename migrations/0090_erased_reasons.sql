-- How refunds are counted has changed: hours are added up anew by the next round, and the page reads the books until then.
DELETE FROM "money_hours";--> statement-breakpoint
DELETE FROM "reconciliation_state";--> statement-breakpoint
UPDATE "order_events" SET "note" = NULL FROM "orders"
  -- What was written of a purchase went with its erased buyer in part only: answers to returns, reasons of refunds and of deliveries, notes of closed cases.
  WHERE "orders"."id" = "order_events"."order_id" AND "order_events"."note" IS NOT NULL
    AND "order_events"."kind" NOT IN ('parcel', 'parcel-delivered', 'tracking-changed') AND "order_events"."actor" <> 'system'
    AND "orders"."purchase_id" IN (SELECT "id" FROM "purchases" WHERE "customer_id" IS NULL AND "customer_email" = '');--> statement-breakpoint
UPDATE "refunds" SET "reason" = '' FROM "payments"
  WHERE "payments"."id" = "refunds"."payment_id" AND "refunds"."source" = 'shop' AND "refunds"."reason" NOT IN ('order-cancelled', 'items-returned', '')
    AND "payments"."purchase_id" IN (SELECT "id" FROM "purchases" WHERE "customer_id" IS NULL AND "customer_email" = '');--> statement-breakpoint
UPDATE "payment_cases" SET "note" = NULL FROM "payments"
  WHERE "payments"."id" = "payment_cases"."payment_id" AND "payment_cases"."note" IS NOT NULL
    AND "payments"."purchase_id" IN (SELECT "id" FROM "purchases" WHERE "customer_id" IS NULL AND "customer_email" = '');
