CREATE TABLE "blocked_search_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_visits" (
	"market" text NOT NULL,
	"term" text NOT NULL,
	"visitor" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "search_visits_market_term_visitor_pk" PRIMARY KEY("market","term","visitor")
);
--> statement-breakpoint
DROP INDEX "search_terms_count_index";--> statement-breakpoint
-- One visitor could make a term popular: what was counted so far is not trusted.
DELETE FROM "search_terms";--> statement-breakpoint
ALTER TABLE "search_terms" DROP CONSTRAINT "search_terms_pkey";--> statement-breakpoint
ALTER TABLE "search_terms" ADD COLUMN "market" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_market_term_pk" PRIMARY KEY("market","term");--> statement-breakpoint
CREATE INDEX "search_visits_day_index" ON "search_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_terms_beginning" ON "search_terms" USING btree ("market","term" text_pattern_ops);