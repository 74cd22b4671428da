ALTER TABLE "import_runs" ADD COLUMN "sold" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_faults_run_id_row_index" ON "import_faults" USING btree ("run_id","row");