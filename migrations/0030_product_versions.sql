CREATE TABLE "product_form_drafts" (
	"owner_role" text NOT NULL,
	"owner_id" text NOT NULL,
	"form_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_form_drafts_owner_role_owner_id_form_key_pk" PRIMARY KEY("owner_role","owner_id","form_key"),
	CONSTRAINT "product_form_drafts_owner_role" CHECK ("product_form_drafts"."owner_role" in ('visitor', 'guest', 'customer', 'vendor', 'admin', 'carrier', 'system'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_form_drafts_saved_at_index" ON "product_form_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "products_of_vendor" ON "products" USING btree (vendor_id, id desc) WHERE status <> 'archived';--> statement-breakpoint
CREATE INDEX "products_of_vendor_name" ON "products" USING btree (vendor_id, lower(name), id) WHERE status <> 'archived';