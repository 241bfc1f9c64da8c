ALTER TABLE "accounts" ADD COLUMN "acting_as" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_acting_as_side" CHECK ("accounts"."acting_as" in ('client', 'professional'));
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"title" text,
	"professional_body" text,
	"practice_number" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "is_change" boolean DEFAULT false NOT NULL;
