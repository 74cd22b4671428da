-- The outbox is called what it holds, with everything that hangs on it.
ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER SEQUENCE "letters_id_seq" RENAME TO "emails_id_seq";--> statement-breakpoint
DO $$
DECLARE old text;
BEGIN
  FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'emails'::regclass AND conname LIKE 'letters\_%' LOOP
    EXECUTE format('ALTER TABLE emails RENAME CONSTRAINT %I TO %I', old, 'emails' || substr(old, 8));
  END LOOP;
  FOR old IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = 'emails'::regclass AND c.relname LIKE 'letters\_%' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old, 'emails' || substr(old, 8));
  END LOOP;
END $$;--> statement-breakpoint
-- What waits is rendered by templates that use the new words.
UPDATE "emails" SET "data" = ("data" - 'goods') || jsonb_build_object('items', "data" -> 'goods') WHERE "data" ? 'goods';--> statement-breakpoint
UPDATE "emails" SET "data" = ("data" - 'seller') || jsonb_build_object('vendor', "data" -> 'seller') WHERE "data" ? 'seller';
