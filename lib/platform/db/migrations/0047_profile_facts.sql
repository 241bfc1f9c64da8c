ALTER TABLE "professionals" ADD COLUMN "local_authority" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "local_licence" text;--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "rate_set" SET DEFAULT 'reference';--> statement-breakpoint
-- Sites without sample data whose administrators never chose a rate set move to the reference rates.
UPDATE "settings" SET "rate_set" = 'reference'
WHERE "rate_set" = 'spec'
  AND NOT EXISTS (SELECT FROM "reviews" WHERE "sample")
  AND NOT EXISTS (SELECT FROM "audit_log" WHERE "action" = 'settings.update' AND "after" ? 'rateSet');
