CREATE TABLE "sign_in_codes" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guest_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"service_type" text NOT NULL,
	"meeting_type" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"browser_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "guest_bookings_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guest_bookings_ends_after_start" CHECK ("guest_bookings"."ends_at" > "guest_bookings"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_codes_account" ON "sign_in_codes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_bookings_held" ON "guest_bookings" USING btree ("professional_id","starts_at") WHERE "guest_bookings"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "guest_bookings_expiry" ON "guest_bookings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_bookings_email" ON "guest_bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_bookings_booking" ON "guest_bookings" USING btree ("booking_id");