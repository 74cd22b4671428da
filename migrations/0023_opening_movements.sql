ALTER TABLE "stock_movements"
	ADD CONSTRAINT "stock_movements_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("id");
--> statement-breakpoint
INSERT INTO stock_movements (kind, product_id, variation_id, stock, held, actor_role, reason)
SELECT CASE WHEN f.stock > 0 THEN 'received' ELSE 'corrected' END, f.product_id, f.variation_id, f.stock, 0, 'system', 'opening'
FROM (
	SELECT product_id, id AS variation_id, stock FROM variations
	UNION ALL
	SELECT p.id, NULL, p.stock - coalesce((SELECT sum(v.stock)::int FROM variations v WHERE v.product_id = p.id), 0)
	FROM products p) f
WHERE f.stock <> 0 ORDER BY f.product_id, f.variation_id;
--> statement-breakpoint
INSERT INTO stock_movements (kind, product_id, variation_id, stock, held, purchase_id, actor_role, reason)
SELECT 'held', product_id, variation_id, 0, quantity, purchase_id, 'system', 'opening' FROM stock_holds ORDER BY id;
--> statement-breakpoint
CREATE FUNCTION open_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'variations' THEN
		INSERT INTO stock_movements (kind, product_id, variation_id, stock, held, actor_role, reason)
		SELECT 'received', product_id, id, stock, 0, 'system', 'opening' FROM added WHERE stock > 0;
	ELSE
		INSERT INTO stock_movements (kind, product_id, stock, held, actor_role, reason)
		SELECT 'received', id, stock, 0, 'system', 'opening' FROM added WHERE stock > 0 AND NOT has_variations;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_open_stock AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION open_stock();
--> statement-breakpoint
CREATE TRIGGER variations_open_stock AFTER INSERT ON "variations" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION open_stock();
--> statement-breakpoint
CREATE TRIGGER stock_movements_kept BEFORE UPDATE OR DELETE ON "stock_movements"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
