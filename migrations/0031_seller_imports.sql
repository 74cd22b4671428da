CREATE TABLE "import_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"column" text NOT NULL,
	"cell" text NOT NULL,
	"code" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"name" text NOT NULL,
	"product_id" bigint,
	"data" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown_category" text,
	CONSTRAINT "import_items_run_id_row_pk" PRIMARY KEY("run_id","row"),
	CONSTRAINT "import_items_outcome" CHECK ("import_items"."outcome" in ('created', 'changed', 'unchanged', 'refused')),
	CONSTRAINT "import_items_state" CHECK ("import_items"."state" in ('checked', 'done', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_lines" (
	"run_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"alias" text,
	"sku" text,
	"same_as" integer,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_lines_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"url" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"key" text,
	"code" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "import_pictures_status" CHECK ("import_pictures"."status" in ('waiting', 'fetched', 'failed', 'listed'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" bigint NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"bytes" integer NOT NULL,
	"encoding" text NOT NULL,
	"marked" boolean NOT NULL,
	"delimiter" text NOT NULL,
	"format" text NOT NULL,
	"layout" jsonb NOT NULL,
	"market" text NOT NULL,
	"new_status" text DEFAULT 'draft' NOT NULL,
	"pictures" text DEFAULT 'fetch' NOT NULL,
	"fault" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"values" integer DEFAULT 0 NOT NULL,
	"variations" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_runs_status" CHECK ("import_runs"."status" in ('reading', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'broken')),
	CONSTRAINT "import_runs_encoding" CHECK ("import_runs"."encoding" in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256')),
	CONSTRAINT "import_runs_format" CHECK ("import_runs"."format" in ('infinity', 'shopify', 'woocommerce')),
	CONSTRAINT "import_runs_market" CHECK ("import_runs"."market" in ('US', 'GB', 'AE', 'SA')),
	CONSTRAINT "import_runs_new_status" CHECK ("import_runs"."new_status" in ('draft', 'active', 'file')),
	CONSTRAINT "import_runs_pictures" CHECK ("import_runs"."pictures" in ('fetch', 'list'))
);
--> statement-breakpoint
CREATE TABLE "vendor_categories" (
	"vendor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category_id" bigint NOT NULL,
	"subcategory_id" bigint,
	CONSTRAINT "vendor_categories_vendor_id_name_pk" PRIMARY KEY("vendor_id","name")
);
--> statement-breakpoint
ALTER TABLE "import_faults" ADD CONSTRAINT "import_faults_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_categories" ADD CONSTRAINT "vendor_categories_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_categories" ADD CONSTRAINT "vendor_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_categories" ADD CONSTRAINT "vendor_categories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_faults_run_id_id_index" ON "import_faults" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "import_items_run_id_outcome_row_index" ON "import_items" USING btree ("run_id","outcome","row");--> statement-breakpoint
CREATE INDEX "import_items_product_id_index" ON "import_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_lines_run_id_key_number_index" ON "import_lines" USING btree ("run_id","key","number");--> statement-breakpoint
CREATE INDEX "import_pictures_product_id_index" ON "import_pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_pictures_run_id_status_id_index" ON "import_pictures" USING btree ("run_id","status","id");--> statement-breakpoint
CREATE INDEX "import_runs_vendor_id_id_index" ON "import_runs" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("vendor_id","sku") WHERE sku <> '';--> statement-breakpoint
CREATE INDEX "variations_sku" ON "variations" USING btree ("sku") WHERE sku <> '';