CREATE TABLE "search_misses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_misses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_misses_market_language_term_unique" UNIQUE("market","language","term"),
	CONSTRAINT "search_misses_market" CHECK ("search_misses"."market" in ('US', 'GB', 'AE', 'SA')),
	CONSTRAINT "search_misses_language" CHECK ("search_misses"."language" in ('en', 'en-XA'))
);
--> statement-breakpoint
CREATE INDEX "search_misses_most" ON "search_misses" USING btree ("count","id");--> statement-breakpoint
CREATE INDEX "search_misses_last_at_index" ON "search_misses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "search_terms_most" ON "search_terms" USING btree ("count" DESC NULLS FIRST,"market","term");