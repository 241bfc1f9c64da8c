ALTER TABLE "bookings" ADD COLUMN "cancel_cause" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offered_times" jsonb;--> statement-breakpoint
ALTER TABLE "booking_events" ADD COLUMN "side" text;--> statement-breakpoint
CREATE TABLE "booking_invitations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"professional_id" text NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"hours" integer[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_invitations" ADD CONSTRAINT "booking_invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_invitations" ADD CONSTRAINT "booking_invitations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_invitations_day" ON "booking_invitations" USING btree ("professional_id","invited_at");--> statement-breakpoint
CREATE INDEX "booking_invitations_email" ON "booking_invitations" USING btree ("email");
