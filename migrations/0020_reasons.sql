-- What is stored of a reason is a code; how people read it is said in their language.
UPDATE "returns" SET "reason" = CASE "reason"
  WHEN 'Arrived damaged' THEN 'damaged'
  WHEN 'Not as described' THEN 'not-as-described'
  WHEN 'Wrong item' THEN 'wrong-item'
  WHEN 'Does not fit' THEN 'does-not-fit'
  WHEN 'Changed my mind' THEN 'changed-mind'
  ELSE 'other'
END;
--> statement-breakpoint
UPDATE "refunds" SET "reason" = CASE "reason"
  WHEN 'Order cancelled' THEN 'order-cancelled'
  WHEN 'Goods returned' THEN 'items-returned'
  ELSE "reason"
END;
