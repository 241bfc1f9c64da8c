CREATE TABLE "moderation_appeals" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "verification_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"reason" text,
	"valid_until" date
);
--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "undo_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "undo_id" uuid;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "resubmitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_report_id_moderation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."moderation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeals_account" ON "moderation_appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("created_at") WHERE "moderation_appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "verification_events_case" ON "verification_events" USING btree ("verification_id","at");--> statement-breakpoint
CREATE INDEX "verification_events_account" ON "verification_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notifications_undo" ON "notifications" USING btree ("undo_id") WHERE "notifications"."undo_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_undo" ON "mails" USING btree ("undo_id") WHERE "mails"."undo_id" is not null;--> statement-breakpoint
CREATE INDEX "moderation_reports_subject" ON "moderation_reports" USING btree ("subject_id","decided_at");--> statement-breakpoint
-- The history of existing cases, as far as their columns tell it.
insert into verification_events (verification_id, kind, at, account_id, reason, valid_until)
select id, 'submitted', submitted_at, account_id, null, null::date from verifications
union all
select v.id, 'started', v.started_at, a.id, null, null from verifications v
  left join accounts a on a.id = v.started_by where v.started_at is not null
union all
select v.id, v.status, v.decided_at, a.id, v.reason, v.valid_until from verifications v
  left join accounts a on a.id = v.decided_by
  where v.decided_at is not null and v.status in ('approved', 'rejected', 'information_requested')
union all
select id, 'lapsed', lapsed_at, null, null, null from verifications where lapsed_at is not null;--> statement-breakpoint
-- Profiles that moderators have hidden, which the end of a suspension would have listed again.
update professionals p set hidden_at = r.decided_at
from (select target_id, max(decided_at) as decided_at from moderation_reports
  where kind = 'profile' and status = 'hidden' group by target_id) r
where r.target_id = p.id and p.status = 'suspended';
