ALTER TABLE "account_links" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_session" ON "account_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "account_links_email" ON "account_links" USING btree ("email","purpose");--> statement-breakpoint
UPDATE "account_links" SET "purpose" = 'invitation' WHERE "purpose" = 'reset' AND "expires_at" > "created_at" + interval '2 hours';--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address_key","first_at");
