-- Money that is matched by no order and goes back is called an unmatched refund, and what the reconciliation keeps about its hours its state.
ALTER TABLE "given_back" RENAME TO "unmatched_refunds";--> statement-breakpoint
ALTER TABLE "kept_money" RENAME TO "reconciliation_state";--> statement-breakpoint
ALTER SEQUENCE "given_back_id_seq" RENAME TO "unmatched_refunds_id_seq";--> statement-breakpoint
DO $$
DECLARE renamed record;
BEGIN
  FOR renamed IN
    SELECT c.conrelid::regclass AS of, c.conname AS was, t.becomes || substr(c.conname, length(t.was) + 1) AS becomes
    FROM (VALUES ('unmatched_refunds'::regclass, 'given_back', 'unmatched_refunds'),
      ('reconciliation_state'::regclass, 'kept_money', 'reconciliation_state')) t (id, was, becomes)
    JOIN pg_constraint c ON c.conrelid = t.id AND starts_with(c.conname, t.was || '_')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.of, renamed.was, renamed.becomes);
  END LOOP;
END $$;--> statement-breakpoint
-- Nodes of the version before read and write by the old names until they are ended. The next version drops them, and what such nodes left in the old
-- queues and schedules. Until then one of them may ask the provider sooner for what was put off: nothing goes twice, by the key of its attempt.
CREATE VIEW "given_back" AS SELECT * FROM "unmatched_refunds";--> statement-breakpoint
CREATE VIEW "kept_money" AS SELECT * FROM "reconciliation_state";--> statement-breakpoint
-- Jobs that wait go on under the new names; what comes round by itself does so under these alone. A new database has no jobs yet.
DO $$
DECLARE renamed record;
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  FOR renamed IN SELECT * FROM (VALUES ('give-back', 'send-unmatched-refund'), ('keep-money', 'add-up-reconciliation'),
    ('check-kept-money', 'check-reconciliation')) names (was, becomes)
  LOOP
    INSERT INTO pgboss.queue SELECT q.* FROM pgboss.queue old,
      LATERAL jsonb_populate_record(old, jsonb_build_object('name', renamed.becomes)) q
      WHERE old.name = renamed.was ON CONFLICT DO NOTHING;
    UPDATE pgboss.job SET name = renamed.becomes WHERE name = renamed.was AND state < 'active';
    DELETE FROM pgboss.schedule WHERE name = renamed.was;
  END LOOP;
END $$;
