CREATE TABLE "provider_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_by" text,
	"period_from" timestamp with time zone,
	"period_to" timestamp with time zone,
	"captures" integer DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "provider_checks_status" CHECK ("provider_checks"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "demo_provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_provider_orders" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_provider_refunds" ADD CONSTRAINT "demo_provider_refunds_order_id_demo_provider_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."demo_provider_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_checks_waiting" ON "provider_checks" USING btree ("provider") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "demo_provider_refunds_order_id_index" ON "demo_provider_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "demo_provider_refunds_created_at_index" ON "demo_provider_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "demo_provider_orders_capture_id_index" ON "demo_provider_orders" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "demo_provider_orders_captured_at_index" ON "demo_provider_orders" USING btree ("captured_at");--> statement-breakpoint
UPDATE "demo_provider_orders" SET "captured_at" = "created_at" WHERE "capture_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "demo_provider_refunds" ("id", "order_id", "amount", "created_at")
SELECT "made"."id", "made"."order_id", sum("made"."amount"), min("made"."at") FROM (
	SELECT r."provider_refund_id" AS "id", d."id" AS "order_id", r."charge_amount" AS "amount", coalesce(r."completed_at", r."created_at") AS "at"
	FROM "demo_provider_orders" d JOIN "refunds" r ON r."provider_refund_id" = ANY (d."refund_ids")
	UNION ALL
	SELECT g."provider_refund_id", d."id", g."amount", coalesce(g."completed_at", g."created_at")
	FROM "demo_provider_orders" d JOIN "given_back" g ON g."provider_refund_id" = ANY (d."refund_ids")) "made"
GROUP BY 1, 2;