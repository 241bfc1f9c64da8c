CREATE TABLE "meeting_kinds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"service_type" text NOT NULL,
	"minutes" integer NOT NULL,
	"price_cents" integer,
	"place" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"buffer_before" integer,
	"buffer_after" integer,
	"notice_hours" integer,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_kinds_slug" UNIQUE("professional_id","slug"),
	CONSTRAINT "meeting_kinds_minutes" CHECK ("meeting_kinds"."minutes" between 10 and 180 and "meeting_kinds"."minutes" % 5 = 0)
);
--> statement-breakpoint
ALTER TABLE "meeting_kinds" ADD CONSTRAINT "meeting_kinds_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kind_id" uuid;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kind_name" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kind_price_cents" integer;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "place" text;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buffer_before" integer;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "buffer_after" integer;
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind_id_meeting_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."meeting_kinds"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "kind_id" uuid;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "kind_name" text;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "kind_price_cents" integer;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "place" text;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "buffer_before" integer;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "buffer_after" integer;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_kind_id_meeting_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."meeting_kinds"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bookings_kind" ON "bookings" USING btree ("kind_id") WHERE "bookings"."kind_id" is not null;
--> statement-breakpoint
-- The next free time of a professional is that of the first kind of meeting.
CREATE TRIGGER "kind_opening" AFTER INSERT OR DELETE OR UPDATE ON "meeting_kinds" FOR EACH ROW EXECUTE FUNCTION forget_opening('professional_id');
