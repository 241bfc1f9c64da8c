DROP INDEX "payments_failed";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("failed_at");