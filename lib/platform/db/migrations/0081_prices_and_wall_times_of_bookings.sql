ALTER TABLE "quotes" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "local_date" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "local_time" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hourly_rate_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "package_name" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes" USING btree ("request_id") WHERE "quotes"."request_id" is not null;