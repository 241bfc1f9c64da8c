DROP INDEX "practice_clients_professional";--> statement-breakpoint
DROP INDEX "practice_work_open";--> statement-breakpoint
CREATE INDEX "practice_clients_name" ON "practice_clients" USING btree ("professional_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "practice_request_items_received" ON "practice_request_items" USING btree ("request_id") WHERE "practice_request_items"."state" = 'received';--> statement-breakpoint
CREATE INDEX "practice_work_state" ON "practice_work" USING btree ("professional_id","state","due_on","id");--> statement-breakpoint
CREATE INDEX "practice_work_recent" ON "practice_work" USING btree ("professional_id","state","updated_at","id") WHERE "practice_work"."state" in ('filed', 'done');--> statement-breakpoint
CREATE INDEX "practice_work_open" ON "practice_work" USING btree ("professional_id","due_on","id","state","zone","seat_id") WHERE "practice_work"."state" not in ('filed', 'done');