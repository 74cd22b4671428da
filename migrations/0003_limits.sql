CREATE TABLE "visitor_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visitor_limits_ends_at_index" ON "visitor_limits" USING btree ("ends_at");