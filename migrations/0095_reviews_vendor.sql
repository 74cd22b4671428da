-- Whose product a review speaks of, so that a seller's reviews are read as they stand in one index. It is filled here and not by who
-- writes a review: a version before this one does not know of it. The next file fills what is there already.
ALTER TABLE "reviews" ADD COLUMN "vendor_id" bigint;
--> statement-breakpoint
create function fill_review_vendor() returns trigger language plpgsql as $$
begin
  select vendor_id into new.vendor_id from products where id = new.product_id;
  return new;
end $$;
--> statement-breakpoint
create trigger reviews_vendor before insert on reviews for each row when (new.vendor_id is null)
  execute function fill_review_vendor();
--> statement-breakpoint
-- An import brings a product anew, and may name another seller.
create function move_reviews() returns trigger language plpgsql as $$
begin
  update reviews set vendor_id = new.vendor_id where product_id = new.id and vendor_id is distinct from new.vendor_id;
  return null;
end $$;
--> statement-breakpoint
create trigger products_reviews_moved after update of vendor_id on products for each row
  when (old.vendor_id is distinct from new.vendor_id) execute function move_reviews();