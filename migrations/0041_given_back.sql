CREATE TABLE "given_back" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "given_back_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"capture_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider_refund_id" text,
	"error" text,
	"asked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "given_back_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "given_back_currency" CHECK ("given_back"."currency" in ('GBP', 'USD', 'AED', 'SAR')),
	CONSTRAINT "given_back_status" CHECK ("given_back"."status" in ('queued', 'completed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "given_back" ADD CONSTRAINT "given_back_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;