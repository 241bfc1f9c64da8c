ALTER TABLE "contact_messages" ADD COLUMN "priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leads_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "card_changes" ADD COLUMN "refund_refusal" text;--> statement-breakpoint
CREATE TABLE "card_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"authorization" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_deductions" (
	"commission_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "affiliate_deductions_statement_id_commission_id_pk" PRIMARY KEY("statement_id","commission_id"),
	CONSTRAINT "affiliate_deductions_amount" CHECK ("affiliate_deductions"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "affiliate_deductions" ADD CONSTRAINT "affiliate_deductions_commission_id_affiliate_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."affiliate_commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_deductions" ADD CONSTRAINT "affiliate_deductions_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_deductions" ADD CONSTRAINT "affiliate_deductions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_deductions_commission" ON "affiliate_deductions" USING btree ("commission_id");--> statement-breakpoint
-- Each commission kept its last deduction only.
INSERT INTO "affiliate_deductions" ("commission_id", "statement_id", "affiliate_id", "amount_cents")
	SELECT "id", "reversal_statement_id", "affiliate_id", coalesce("deduction_cents", "amount_cents")
	FROM "affiliate_commissions" WHERE "reversal_statement_id" IS NOT NULL;
