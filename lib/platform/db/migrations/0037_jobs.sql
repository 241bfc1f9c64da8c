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
