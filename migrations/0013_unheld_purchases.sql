ALTER TABLE "purchases" ADD COLUMN "promised_until" timestamp with time zone;--> statement-breakpoint
UPDATE "purchases" SET "promised_until" = "hold_until" WHERE "status" IN ('pending', 'expired');--> statement-breakpoint
UPDATE "purchases" SET "status" = 'unheld' WHERE "status" = 'expired';
