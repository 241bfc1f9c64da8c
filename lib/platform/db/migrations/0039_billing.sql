ALTER TABLE "subscriptions" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "gateway_errors" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"account_id" uuid,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid,
	"gateway_id" text,
	"event_key" text,
	"failure_reason" text,
	"gateway_errors" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_event_once" UNIQUE("event_key"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'settled', 'failed'))
);--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"account_id" uuid,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_number" UNIQUE("year","number"),
	CONSTRAINT "credit_notes_total" CHECK ("credit_notes"."net_cents" + "credit_notes"."vat_cents" = "credit_notes"."total_cents")
);--> statement-breakpoint
CREATE TABLE "payment_outages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"error" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "reversed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "deducted_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "stated_cents" integer;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "deduction_cents" integer;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
UPDATE "subscriptions" SET "anchor_day" = greatest(
	extract(day from "current_period_start" at time zone 'UTC'), extract(day from "current_period_end" at time zone 'UTC')
)::int WHERE "current_period_end" IS NOT NULL;--> statement-breakpoint
UPDATE "subscriptions" s SET "payment_id" = (
	SELECT p."id" FROM "payments" p WHERE p."account_id" = s."account_id" AND p."period_start" = s."current_period_start"
	AND p."status" = 'settled' ORDER BY p."settled_at" DESC LIMIT 1
) WHERE s."current_period_end" IS NOT NULL;--> statement-breakpoint
UPDATE "subscriptions" s SET "paused_at" = now() FROM "accounts" a
	WHERE a."id" = s."account_id" AND a."status" = 'suspended' AND s."status" <> 'cancelled';--> statement-breakpoint
UPDATE "subscriptions" s SET "status" = 'trial', "trial_pending" = true, "trial_ends_at" = NULL, "past_due_since" = NULL,
	"next_charge_at" = NULL, "failed_charges" = 0
	WHERE s."status" IN ('trial', 'past_due') AND s."current_period_end" IS NULL
	AND EXISTS (SELECT FROM "verifications" v WHERE v."account_id" = s."account_id"
		AND v."status" IN ('pending', 'under_review', 'information_requested'))
	AND NOT EXISTS (SELECT FROM "verifications" v WHERE v."account_id" = s."account_id"
		AND v."status" IN ('approved', 'rejected'));--> statement-breakpoint
UPDATE "payments" SET "refunded_cents" = "amount_cents" WHERE "status" = 'refunded';--> statement-breakpoint
INSERT INTO "refunds" ("payment_id", "account_id", "amount_cents", "reason", "status", "created_at", "settled_at")
	SELECT "id", "account_id", "amount_cents", 'Refunded', 'settled', coalesce("refunded_at", "created_at"),
	coalesce("refunded_at", "created_at") FROM "payments" WHERE "status" = 'refunded';--> statement-breakpoint
UPDATE "affiliate_commissions" SET "reversed_cents" = "amount_cents",
	"deducted_cents" = CASE WHEN "statement_id" IS NULL OR "reversal_statement_id" IS NOT NULL THEN "amount_cents" ELSE 0 END
	WHERE "reversed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_replaces_id_payments_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("account_id") WHERE "payments"."status" = 'pending' and "payments"."checkout_url" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'requested';--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_outages_one_open" ON "payment_outages" USING btree ("provider") WHERE "payment_outages"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_reversed" CHECK ("affiliate_commissions"."deducted_cents" between 0 and "affiliate_commissions"."reversed_cents" and "affiliate_commissions"."reversed_cents" <= "affiliate_commissions"."amount_cents");--> statement-breakpoint
ALTER TABLE "affiliate_ledger" DROP CONSTRAINT "affiliate_ledger_commission_once";--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_ledger_commission_once" ON "affiliate_ledger" USING btree ("commission_id","kind") WHERE "affiliate_ledger"."kind" <> 'reversed';--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_ledger_refund_once" ON "affiliate_ledger" USING btree ("commission_id","refund_id") WHERE "affiliate_ledger"."kind" = 'reversed';
