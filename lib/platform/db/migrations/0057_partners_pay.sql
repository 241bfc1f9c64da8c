ALTER TABLE "affiliates" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "pause_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "undo" jsonb;--> statement-breakpoint
DROP INDEX "affiliate_ledger_commission_once";--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_ledger_commission_once" ON "affiliate_ledger" USING btree ("commission_id","kind") WHERE "affiliate_ledger"."kind" not in ('reversed', 'restored');
