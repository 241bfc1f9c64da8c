ALTER TABLE "accounts" ADD COLUMN "admin_role" text;
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_admin_role_known" CHECK ("admin_role" in ('owner', 'administrator', 'moderator', 'support'));
--> statement-breakpoint
UPDATE "accounts" SET "admin_role" = CASE WHEN "simulated" AND "role_source" = 'simulation' THEN 'owner' ELSE 'support' END WHERE "role" = 'admin';
--> statement-breakpoint
UPDATE "accounts" SET "admin_role" = 'owner' WHERE "id" = (
	SELECT "id" FROM "accounts" WHERE "role" = 'admin' AND "status" = 'active' AND "deletion_due_at" IS NULL
	ORDER BY "role_source" = 'command' DESC, "simulated", "created_at", "id" LIMIT 1
);
--> statement-breakpoint
ALTER TABLE "admin_profiles" DROP COLUMN "role_label";
