CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"case_id" text NOT NULL,
	"capture_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"stage" text,
	"outcome" text,
	"due_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_caseId_unique" UNIQUE("provider","case_id")
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"reason" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text,
	CONSTRAINT "payment_cases_kind_subject_unique" UNIQUE("kind","subject"),
	CONSTRAINT "payment_cases_kind" CHECK ("payment_cases"."kind" in ('dispute', 'dispute-lost', 'reversal', 'denied', 'provider-refund', 'refund-failed', 'mismatch'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_hold" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "news" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_cases_payment_id_index" ON "payment_cases" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_hold" CHECK ("orders"."on_hold" in ('dispute', 'reversal'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_source" CHECK ("refunds"."source" in ('shop', 'provider'));