CREATE INDEX "product_images_key_index" ON "product_images" USING btree ("key");--> statement-breakpoint
CREATE INDEX "products_video" ON "products" USING btree ("video_key") WHERE video_key is not null;--> statement-breakpoint
CREATE INDEX "products_video_thumbnail" ON "products" USING btree ("video_thumbnail_key") WHERE video_thumbnail_key is not null;--> statement-breakpoint
CREATE INDEX "variations_image" ON "variations" USING btree ("image_key") WHERE image_key is not null;--> statement-breakpoint
CREATE INDEX "contact_queries_sender" ON "contact_queries" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "emails_kind_recipient_id_index" ON "emails" USING btree ("kind","recipient","id");--> statement-breakpoint
CREATE INDEX "emails_recipient_small" ON "emails" USING btree (lower(recipient));--> statement-breakpoint
CREATE INDEX "emails_about" ON "emails" USING btree (split_part(key, ':', 2));--> statement-breakpoint
CREATE INDEX "media_files_unused" ON "media_files" USING btree ("vendor_id","bytes") WHERE not in_use;--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_index" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "payment_events_capture" ON "payment_events" USING btree ((news ->> 'captureId')) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "payments_moving" ON "payments" USING btree ("updated_at") WHERE status in ('capturing', 'pending');--> statement-breakpoint
CREATE INDEX "review_votes_voter_index" ON "review_votes" USING btree ("voter");--> statement-breakpoint
-- Last: from here on nobody reads a payment until the change is done.
DROP INDEX "payments_unfinished";
