ALTER TABLE "bookings" ADD COLUMN "no_show_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_confirmed_end" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_pending_hold" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held_is_hidden" CHECK ("reviews"."held_at" is null or "reviews"."hidden_at" is not null);--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_message" ON "mails" USING btree ("message_id") WHERE "mails"."sent_at" is null;
