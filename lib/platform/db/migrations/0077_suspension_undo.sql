ALTER TABLE "accounts" ADD COLUMN "suspension_undo_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspension_undo_until" timestamp with time zone;