CREATE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_LEVEL = 'ROW' AND OLD.subject_kind = 'login' AND OLD.created_at < now() - interval '89 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log is only written to: nothing in it is changed or deleted.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_unchanged BEFORE UPDATE OR TRUNCATE ON "audit_events"
	FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
--> statement-breakpoint
CREATE TRIGGER audit_events_kept BEFORE DELETE ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION keep_audit_events();
