ALTER TABLE "booking_events" ADD COLUMN "seat_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_events_seat" ON "booking_events" USING btree ("seat_id") WHERE "booking_events"."seat_id" is not null;
