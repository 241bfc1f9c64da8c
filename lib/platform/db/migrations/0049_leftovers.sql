ALTER TABLE "profile_changes" ADD COLUMN "local_authority" text;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD COLUMN "local_licence" text;--> statement-breakpoint
-- Open pages receive a switch between the two sides of an account at once.
DROP TRIGGER "account_changed" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "account_changed" AFTER UPDATE OF role, acting_as, status, session_version, deletion_due_at, simulated ON "accounts" FOR EACH ROW EXECUTE FUNCTION notify_of_account();
