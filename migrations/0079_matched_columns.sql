ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_status";--> statement-breakpoint
ALTER TABLE "import_runs" DROP CONSTRAINT "import_runs_format";--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "head" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_status" CHECK ("import_runs"."status" in ('matching', 'reading', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'broken'));--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_format" CHECK ("import_runs"."format" in ('infinity', 'shopify', 'woocommerce', 'mapped'));