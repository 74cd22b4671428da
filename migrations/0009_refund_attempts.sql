ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_queued" ON "refunds" USING btree ("created_at") WHERE status = 'queued';