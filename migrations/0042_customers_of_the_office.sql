CREATE INDEX "customers_blocked" ON "customers" USING btree ("id") WHERE status = 'blocked';--> statement-breakpoint
CREATE INDEX "customers_email_trigram" ON "customers" USING gin (lower(email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_name_trigram" ON "customers" USING gin (lower(first_name || ' ' || last_name) gin_trgm_ops);