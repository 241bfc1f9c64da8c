alter table "jobs" add column "next_run_at" timestamp with time zone default now() not null;--> statement-breakpoint
alter table "jobs" add column "lease_owner" text;--> statement-breakpoint
alter table "jobs" add column "lease_expires_at" timestamp with time zone;--> statement-breakpoint
alter table "jobs" add column "last_success_at" timestamp with time zone;--> statement-breakpoint
alter table "jobs" add column "done_items" integer default 0 not null;--> statement-breakpoint
alter table "jobs" add column "failed_items" integer default 0 not null;--> statement-breakpoint
update "jobs" set "last_success_at" = "finished_at" where "error" is null;--> statement-breakpoint
create table "job_failures" (
	"task" text not null,
	"item" text not null,
	"attempts" integer not null,
	"next_try_at" timestamp with time zone not null,
	"last_error" text not null,
	"failed_at" timestamp with time zone not null,
	constraint "job_failures_task_item_pk" primary key("task","item")
);
--> statement-breakpoint
create index "job_failures_next_try" on "job_failures" using btree ("next_try_at");
--> statement-breakpoint
alter table "data_exports" add column "attempts" integer default 0 not null;--> statement-breakpoint
alter table "data_exports" add column "heartbeat_at" timestamp with time zone;
--> statement-breakpoint
create index "bookings_starts" on "bookings" using btree ("starts_at");--> statement-breakpoint
create index "bookings_completed_end" on "bookings" using btree ("ends_at") where "bookings"."status" = 'completed';--> statement-breakpoint
create index "quotes_pending_until" on "quotes" using btree ("valid_until") where "quotes"."status" = 'pending';--> statement-breakpoint
create index "notifications_created" on "notifications" using btree ("created_at");--> statement-breakpoint
create index "account_links_expiry" on "account_links" using btree ("expires_at");--> statement-breakpoint
create index "contact_messages_created" on "contact_messages" using btree ("created_at");--> statement-breakpoint
create index "files_kind" on "files" using btree ("kind","created_at");--> statement-breakpoint
create index "verification_documents_file" on "verification_documents" using btree ("file_id");--> statement-breakpoint
create index "data_exports_file" on "data_exports" using btree ("file_id");--> statement-breakpoint
create index "verifications_valid" on "verifications" using btree ("valid_until") where "verifications"."status" = 'approved' and "verifications"."lapsed_at" is null;--> statement-breakpoint
create index "payments_failed" on "payments" using btree ("created_at") where "payments"."status" = 'failed';--> statement-breakpoint
drop index "affiliate_commissions_held";--> statement-breakpoint
create index "affiliate_commissions_unreleased" on "affiliate_commissions" using btree ("held_until") where "affiliate_commissions"."released_at" is null and "affiliate_commissions"."reversed_at" is null;
