CREATE TABLE "affiliate_banner_views" (
	"affiliate_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliate_banner_views_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_commissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"rate_percent" integer NOT NULL,
	"base_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"statement_id" uuid,
	"reversal_statement_id" uuid,
	CONSTRAINT "affiliate_commissions_referral_id_unique" UNIQUE("referral_id"),
	CONSTRAINT "affiliate_commissions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "affiliate_commissions_amount" CHECK ("affiliate_commissions"."amount_cents" > 0 and "affiliate_commissions"."amount_cents" <= "affiliate_commissions"."base_cents")
);
--> statement-breakpoint
CREATE TABLE "affiliate_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"commission_id" uuid,
	"statement_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_ledger_commission_once" UNIQUE("commission_id","kind"),
	CONSTRAINT "affiliate_ledger_statement_once" UNIQUE("statement_id","kind"),
	CONSTRAINT "affiliate_ledger_amount" CHECK ("affiliate_ledger"."amount_cents" > 0 and "affiliate_ledger"."debit" <> "affiliate_ledger"."credit"),
	CONSTRAINT "affiliate_ledger_accounts" CHECK ("affiliate_ledger"."debit" in ('cost', 'held', 'payable', 'stated', 'bank') and "affiliate_ledger"."credit" in ('cost', 'held', 'payable', 'stated', 'bank'))
);
--> statement-breakpoint
CREATE TABLE "affiliate_payouts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"mask" text NOT NULL,
	"print" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_referrals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"account_id" uuid,
	"visit_id" uuid,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliate_referrals_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "affiliate_referrals_status" CHECK ("affiliate_referrals"."status" in ('counted', 'held', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "affiliate_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"period" text NOT NULL,
	"carried_cents" integer NOT NULL,
	"released_cents" integer NOT NULL,
	"reversed_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_to" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliate_statements_period" UNIQUE("affiliate_id","period"),
	CONSTRAINT "affiliate_statements_total" CHECK ("affiliate_statements"."carried_cents" + "affiliate_statements"."released_cents" - "affiliate_statements"."reversed_cents" = "affiliate_statements"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "affiliate_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"affiliate_id" uuid NOT NULL,
	"source" text NOT NULL,
	"page" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliates_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "affiliates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_banner_views" ADD CONSTRAINT "affiliate_banner_views_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_referral_id_affiliate_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."affiliate_referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_reversal_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("reversal_statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_commission_id_affiliate_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."affiliate_commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_payouts" ADD CONSTRAINT "affiliate_payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_referrals" ADD CONSTRAINT "affiliate_referrals_visit_id_affiliate_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."affiliate_visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_statements" ADD CONSTRAINT "affiliate_statements_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_visits" ADD CONSTRAINT "affiliate_visits_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_affiliate" ON "affiliate_commissions" USING btree ("affiliate_id","earned_at");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_held" ON "affiliate_commissions" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_statement" ON "affiliate_commissions" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_affiliate" ON "affiliate_ledger" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "affiliate_referrals_affiliate" ON "affiliate_referrals" USING btree ("affiliate_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_referrals_visit" ON "affiliate_referrals" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "affiliate_referrals_held" ON "affiliate_referrals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_statements_status" ON "affiliate_statements" USING btree ("status","issued_at");--> statement-breakpoint
CREATE INDEX "affiliate_visits_affiliate" ON "affiliate_visits" USING btree ("affiliate_id","created_at");