ALTER TABLE "ledger_transactions"
	ADD CONSTRAINT "ledger_transactions_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id"),
	ADD CONSTRAINT "ledger_transactions_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "payments"("id"),
	ADD CONSTRAINT "ledger_transactions_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");
--> statement-breakpoint
CREATE FUNCTION refuse_unbalanced_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM entered GROUP BY transaction_id, currency HAVING sum(amount) <> 0) THEN
		RAISE EXCEPTION 'The entries of a transaction do not sum to 0.' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS entered
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced_entries();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was written to % is not changed: write another entry.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON "ledger_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_kept BEFORE UPDATE OR DELETE ON "ledger_transactions"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
WITH taken AS (
	SELECT p.id, p.purchase_id, p.status, coalesce(p.captured_amount, p.amount) AS charged,
		coalesce(p.captured_currency, p.currency) AS charge_currency, s.total AS agreed, s.currency,
		coalesce(p.captured_at, p.updated_at) AS taken_at
	FROM payments p JOIN purchases s ON s.id = p.purchase_id WHERE p.status IN ('captured', 'review')),
captures AS (
	INSERT INTO ledger_transactions (kind, key, purchase_id, payment_id, created_at)
	SELECT 'capture', 'capture:' || id, purchase_id, id, taken_at FROM taken ORDER BY taken_at, id
	RETURNING id, payment_id, created_at)
INSERT INTO ledger_entries (transaction_id, account, currency, amount, created_at)
SELECT c.id, e.account, e.currency, e.amount, c.created_at
FROM captures c JOIN taken t ON t.id = c.payment_id, LATERAL (
	SELECT t.status = 'captured' AND (t.currency, t.agreed) IS DISTINCT FROM (t.charge_currency, t.charged) AS changed) x,
	LATERAL (VALUES
		('provider', t.charge_currency, t.charged),
		('conversion', t.currency, CASE WHEN x.changed THEN t.agreed ELSE 0 END),
		('conversion', t.charge_currency, CASE WHEN x.changed THEN -t.charged ELSE 0 END),
		('shoppers', CASE WHEN t.status = 'captured' THEN t.currency ELSE t.charge_currency END,
			-CASE WHEN t.status = 'captured' THEN t.agreed ELSE t.charged END)) e (account, currency, amount)
WHERE e.amount <> 0;
--> statement-breakpoint
WITH splits AS (
	INSERT INTO ledger_transactions (kind, key, purchase_id, payment_id, created_at)
	SELECT 'split', 'split:' || t.purchase_id, t.purchase_id, t.payment_id, t.created_at
	FROM ledger_transactions t JOIN payments p ON p.id = t.payment_id
	WHERE t.kind = 'capture' AND p.status = 'captured' ORDER BY t.id
	RETURNING id, purchase_id, created_at)
INSERT INTO ledger_entries (transaction_id, account, vendor_id, currency, amount, created_at)
SELECT s.id, e.account, e.vendor_id, o.currency, e.amount, s.created_at
FROM splits s JOIN orders o ON o.purchase_id = s.purchase_id, LATERAL (VALUES
	('shoppers', NULL::bigint, o.total), ('sales', o.vendor_id, -o.subtotal),
	('shipping', o.vendor_id, -o.shipping), ('tax', o.vendor_id, -o.tax)) e (account, vendor_id, amount)
WHERE e.amount <> 0;
--> statement-breakpoint
WITH promised AS (
	SELECT r.id, r.attempt, r.payment_id, r.amount, r.currency, r.key, r.created_at, o.purchase_id, o.vendor_id,
		o.subtotal, o.tax, o.shipping,
		sum(r.amount) OVER (PARTITION BY r.order_id ORDER BY r.id) - r.amount AS already
	FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status <> 'failed'),
promises AS (
	INSERT INTO ledger_transactions (kind, key, purchase_id, payment_id, refund_id, created_at)
	SELECT CASE WHEN key LIKE 'cancel:%' THEN 'cancellation' WHEN key LIKE 'return:%' THEN 'return' ELSE 'refund' END,
		'refund:' || id || ':' || attempt, purchase_id, payment_id, id, created_at
	FROM promised ORDER BY created_at, id
	RETURNING id, refund_id, created_at)
INSERT INTO ledger_entries (transaction_id, account, vendor_id, currency, amount, created_at)
SELECT s.id, e.account, e.vendor_id, p.currency, e.amount, s.created_at
FROM promises s JOIN promised p ON p.id = s.refund_id, LATERAL (
	SELECT least(p.already + p.amount, p.subtotal + p.tax) AS with_tax,
		least(p.already, p.subtotal + p.tax) AS before_tax,
		least(p.already + p.amount, p.subtotal) - least(p.already, p.subtotal) AS items) x,
	LATERAL (VALUES
		('sales', p.vendor_id, x.items),
		('tax', p.vendor_id, x.with_tax - x.before_tax - x.items),
		('shipping', p.vendor_id, p.amount - (x.with_tax - x.before_tax)),
		('refunds', NULL::bigint, -p.amount)) e (account, vendor_id, amount)
WHERE e.amount <> 0;
--> statement-breakpoint
WITH sent AS (
	SELECT r.*, o.purchase_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'completed'),
sendings AS (
	INSERT INTO ledger_transactions (kind, key, purchase_id, payment_id, refund_id, created_at)
	SELECT 'refund_sent', 'refund-sent:' || id || ':' || attempt, purchase_id, payment_id, id,
		coalesce(completed_at, created_at)
	FROM sent ORDER BY 6, id
	RETURNING id, refund_id, created_at)
INSERT INTO ledger_entries (transaction_id, account, currency, amount, created_at)
SELECT s.id, e.account, e.currency, e.amount, s.created_at
FROM sendings s JOIN sent r ON r.id = s.refund_id, LATERAL (
	SELECT (r.currency, r.amount) IS DISTINCT FROM (r.charge_currency, r.charge_amount) AS changed) x,
	LATERAL (VALUES
		('refunds', r.currency, r.amount),
		('conversion', r.charge_currency, CASE WHEN x.changed THEN r.charge_amount ELSE 0 END),
		('conversion', r.currency, CASE WHEN x.changed THEN -r.amount ELSE 0 END),
		('provider', r.charge_currency, -r.charge_amount)) e (account, currency, amount)
WHERE e.amount <> 0;

--> statement-breakpoint
WITH beyond AS (
	SELECT DISTINCT ON (c.payment_id, c.subject) c.payment_id, c.subject, c.currency, c.opened_at, p.purchase_id, p.status,
		c.amount - coalesce((SELECT sum(r.charge_amount) FROM refunds r
			WHERE r.payment_id = c.payment_id AND r.provider_refund_id = c.subject AND r.status = 'completed'), 0) AS amount
	FROM payment_cases c JOIN payments p ON p.id = c.payment_id
	WHERE c.kind IN ('provider-refund', 'reversal') AND p.status IN ('captured', 'review') AND NOT EXISTS (
		SELECT FROM payment_events e WHERE e.payment_id = c.payment_id AND e.handled_at IS NOT NULL
			AND e.news->>'id' = c.subject AND e.news->>'status' = 'failed')
	ORDER BY c.payment_id, c.subject, c.opened_at),
takings AS (
	INSERT INTO ledger_transactions (kind, key, purchase_id, payment_id, created_at)
	SELECT 'taken_back', 'taken-back:' || payment_id || ':' || subject, purchase_id, payment_id, opened_at
	FROM beyond WHERE amount > 0 ORDER BY opened_at, payment_id
	RETURNING id, key, created_at)
INSERT INTO ledger_entries (transaction_id, account, currency, amount, created_at)
SELECT s.id, e.account, b.currency, e.amount, s.created_at
FROM takings s JOIN beyond b ON s.key = 'taken-back:' || b.payment_id || ':' || b.subject, LATERAL (VALUES
	(CASE WHEN b.status = 'review' THEN 'shoppers' ELSE 'disputed' END, b.amount),
	('provider', -b.amount)) e (account, amount);
