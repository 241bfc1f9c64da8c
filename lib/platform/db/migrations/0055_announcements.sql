ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "digest_on" date;--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"work_from" timestamp with time zone,
	"work_until" timestamp with time zone,
	"live" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_text" CHECK (length("announcements"."text") between 1 and 280),
	CONSTRAINT "announcements_times" CHECK ("announcements"."ends_at" > "announcements"."starts_at" and ("announcements"."work_until" > "announcements"."work_from") is not false)
);
--> statement-breakpoint
CREATE INDEX "announcements_shown" ON "announcements" USING btree ("ends_at","starts_at");
