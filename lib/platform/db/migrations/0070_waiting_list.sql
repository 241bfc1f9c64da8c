CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"booking_id" uuid,
	"kind_id" uuid,
	"minutes" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"known_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_pair" UNIQUE("account_id","professional_id"),
	CONSTRAINT "waiting_list_days" CHECK ("waiting_list"."until_day" >= "waiting_list"."from_day")
);
--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_kind_id_meeting_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."meeting_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_list_professional" ON "waiting_list" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "waiting_list_booking" ON "waiting_list" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waiting_list_until" ON "waiting_list" USING btree ("until_day");
