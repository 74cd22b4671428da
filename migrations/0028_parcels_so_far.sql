-- Until now an order was sent whole, in one parcel, and cancelled whole.
INSERT INTO "parcel_lines" ("parcel_id", "order_line_id", "quantity")
SELECT DISTINCT ON (l."id") p."id", l."id", l."quantity" FROM "parcels" p JOIN "order_lines" l ON l."order_id" = p."order_id" ORDER BY l."id", p."id";--> statement-breakpoint
UPDATE "order_lines" l SET "cancelled_quantity" = l."quantity" FROM "orders" o WHERE o."id" = l."order_id" AND o."status" = 'cancelled' AND l."returned_quantity" = 0;
