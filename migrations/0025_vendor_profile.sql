DROP INDEX "vendors_user_id_index";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "banner_key" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "return_address" jsonb;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_userId_unique" UNIQUE("user_id");