DROP INDEX "audit_events_subject_kind_subject_id_index";--> statement-breakpoint
CREATE INDEX "audit_events_subject_id_id_index" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_kind_id_index" ON "audit_events" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor_role_id_index" ON "audit_events" USING btree ("actor_role","id");--> statement-breakpoint
CREATE INDEX "sales_figures_day_index" ON "sales_figures" USING btree ("day");