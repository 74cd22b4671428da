ALTER TABLE "letters" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
-- Letters that kills have left behind: nobody sends them any more.
UPDATE "letters" SET "claimed_until" = now() WHERE "status" = 'sending';--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_claimed" CHECK (("letters"."status" = 'sending') = ("letters"."claimed_until" is not null));