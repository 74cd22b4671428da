ALTER TABLE "order_lines" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK ("order_lines"."refunded" >= 0);--> statement-breakpoint
UPDATE "order_lines" l SET "refunded" = back."amount" FROM (
	SELECT split_part("key", ':', 2)::bigint AS "id", "order_id", sum("amount") AS "amount" FROM "refunds"
	WHERE "key" LIKE 'line:%' AND "status" <> 'failed' GROUP BY 1, 2) back
WHERE l."id" = back."id" AND l."order_id" = back."order_id";
