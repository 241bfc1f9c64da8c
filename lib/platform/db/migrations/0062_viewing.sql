ALTER TABLE "sessions" ADD COLUMN "viewing_as" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_as_accounts_id_fk" FOREIGN KEY ("viewing_as") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_viewing" ON "sessions" USING btree ("viewing_as") WHERE "sessions"."viewing_as" is not null;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD COLUMN "undo" jsonb;
