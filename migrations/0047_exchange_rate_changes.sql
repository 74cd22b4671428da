CREATE TABLE "exchange_rate_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"per_pound" numeric(12, 6) NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"set_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rate_changes_currency" CHECK ("exchange_rate_changes"."currency" in ('GBP', 'USD', 'AED', 'SAR'))
);
--> statement-breakpoint
CREATE INDEX "exchange_rate_changes_currency_valid_from_index" ON "exchange_rate_changes" USING btree ("currency","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rate_changes_planned" ON "exchange_rate_changes" USING btree ("currency","valid_from") WHERE "exchange_rate_changes"."applied_at" is null;--> statement-breakpoint
insert into exchange_rate_changes (currency, per_pound, valid_from, applied_at)
select currency, per_pound, set_at, set_at from exchange_rates where currency <> 'GBP';
