-- The tables of v0.1.0. Its journal date is that of the last migration of v0.1.0, whose databases skip this file.
-- Functions, triggers and views are in lib/platform/db/sql.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
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
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"deducted_cents" integer DEFAULT 0 NOT NULL,
	"stated_cents" integer,
	"deduction_cents" integer,
	"reversal_reason" text DEFAULT '' NOT NULL,
	"undo" jsonb,
	CONSTRAINT "affiliate_commissions_referral_id_unique" UNIQUE("referral_id"),
	CONSTRAINT "affiliate_commissions_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "affiliate_commissions_amount" CHECK ("affiliate_commissions"."amount_cents" > 0 and "affiliate_commissions"."amount_cents" <= "affiliate_commissions"."base_cents"),
	CONSTRAINT "affiliate_commissions_reversed" CHECK ("affiliate_commissions"."deducted_cents" between 0 and "affiliate_commissions"."reversed_cents" and "affiliate_commissions"."reversed_cents" <= "affiliate_commissions"."amount_cents")
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
	"refund_id" uuid,
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
	"paused_at" timestamp with time zone,
	"pause_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "affiliates_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "affiliates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"former_authorization" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_refusal" text,
	CONSTRAINT "card_changes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "card_changes_status" CHECK ("card_changes"."status" in ('pending', 'settled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "card_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"authorization" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"account_id" uuid,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"billed_to" jsonb NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"supplier" jsonb,
	CONSTRAINT "invoices_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "invoices_number" UNIQUE("year","number"),
	CONSTRAINT "invoices_total" CHECK ("invoices"."net_cents" + "invoices"."vat_cents" = "invoices"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"account_id" uuid,
	"provider" text NOT NULL,
	"gateway_id" text NOT NULL,
	"status" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_gateway" UNIQUE("provider","gateway_id"),
	CONSTRAINT "payment_disputes_status" CHECK ("payment_disputes"."status" in ('needs-answer', 'with-bank', 'accepted', 'declined', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "payment_outages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"error" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'ZAR' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"failure_reason" text,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"payer_email" text,
	"checkout_url" text,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"replaces_id" uuid,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"card_signature" text,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'settled', 'failed', 'refunded'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_start" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"next_plan" text,
	"past_due_since" timestamp with time zone,
	"failed_charges" integer DEFAULT 0 NOT NULL,
	"next_charge_at" timestamp with time zone,
	"provider" text,
	"authorization" text,
	"payment_method" text DEFAULT '' NOT NULL,
	"anchor_day" integer,
	"trial_pending" boolean DEFAULT false NOT NULL,
	"paused_at" timestamp with time zone,
	"resumed_at" timestamp with time zone,
	"payment_id" uuid,
	"paid_cents" integer,
	"payer_email" text,
	"gateway_errors" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"card_signature" text,
	"leads_since" timestamp with time zone,
	"credit_cents" integer DEFAULT 0 NOT NULL,
	"free_months" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "subscriptions_gifts" CHECK ("subscriptions"."credit_cents" >= 0 and "subscriptions"."free_months" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_channels" (
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_channels_account_id_platform_pk" PRIMARY KEY("account_id","platform")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"type" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"zone" text DEFAULT 'CAT' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"failure_reason" text,
	"engagement" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_items_status" CHECK ("content_items"."status" in ('draft', 'scheduled', 'published', 'failed')),
	CONSTRAINT "content_items_scheduled" CHECK ("content_items"."status" <> 'scheduled' or "content_items"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"type" text NOT NULL,
	"tone" text NOT NULL,
	"audience" text NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"brand_voice" text NOT NULL,
	"review_before_publishing" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budget_speeches" (
	"country" text PRIMARY KEY NOT NULL,
	"held_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deadline_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"obligation" text NOT NULL,
	"action" text NOT NULL,
	"nominal" date,
	"date" date,
	"reason" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"source_address" text,
	"reviewer_id" uuid,
	"reviewer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rule" jsonb,
	"valid_from" date,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deadline_lists" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"reminder_days" integer[] NOT NULL,
	"reminder_emails" boolean DEFAULT true NOT NULL,
	"reminded_at" timestamp with time zone,
	"feed_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_lists_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "deadline_marks" (
	"account_id" uuid NOT NULL,
	"obligation" text NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "deadline_marks_account_id_obligation_due_on_pk" PRIMARY KEY("account_id","obligation","due_on")
);
--> statement-breakpoint
CREATE TABLE "deadline_reminders" (
	"account_id" uuid NOT NULL,
	"obligation" text NOT NULL,
	"due_on" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_reminders_account_id_obligation_due_on_days_pk" PRIMARY KEY("account_id","obligation","due_on","days")
);
--> statement-breakpoint
CREATE TABLE "deadline_shares" (
	"account_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_shares_account_id_professional_id_pk" PRIMARY KEY("account_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "deadline_work" (
	"account_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"obligation" text NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_work_account_id_professional_id_obligation_due_on_pk" PRIMARY KEY("account_id","professional_id","obligation","due_on")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewed_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"accepted_at" timestamp with time zone,
	"assigned_seat_id" uuid,
	CONSTRAINT "leads_once" UNIQUE("professional_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid,
	"professional_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"value_cents" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"deadline" date,
	"status" text DEFAULT 'in-progress' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "projects_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "projects_progress_percent" CHECK ("projects"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"brief" text NOT NULL,
	"budget" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"deadline_obligation" text,
	"deadline_on" date
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"service_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_amount_positive" CHECK ("quotes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "contact_reveals" (
	"professional_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_reveals_professional_id_day_pk" PRIMARY KEY("professional_id","day")
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"category" text NOT NULL,
	"completed_date" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "professional_openings" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"next_free" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_search" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"search_text" text NOT NULL,
	"country" text NOT NULL,
	"verified" boolean NOT NULL,
	"free_soon" boolean DEFAULT false NOT NULL,
	"hourly_rate_cents" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"review_count" integer NOT NULL,
	"experience" integer NOT NULL,
	"reply_points" integer NOT NULL,
	"quality" integer GENERATED ALWAYS AS (round(1000 * (4.3 * 6 + rating * review_count) / (6 + review_count))::integer + reply_points + case when free_soon then 15 else 0 end) STORED
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"status" text NOT NULL,
	"verified" boolean GENERATED ALWAYS AS (status = 'approved') STORED,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"gender" text NOT NULL,
	"practice_number" text NOT NULL,
	"professional_body" text NOT NULL,
	"registration_number" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"specializations" text[] NOT NULL,
	"software" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"profile_image" text,
	"cover_image" text,
	"bio" text NOT NULL,
	"hourly_rate_cents" integer NOT NULL,
	"response_time" text NOT NULL,
	"completed_projects" integer DEFAULT 0 NOT NULL,
	"subscription_tier" text NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"experience" integer NOT NULL,
	"education" jsonb NOT NULL,
	"certifications" jsonb NOT NULL,
	"achievements" jsonb NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"linkedin" text,
	"search_text" text NOT NULL,
	"joined_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"suspended_from" text,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" text DEFAULT 'everyone' NOT NULL,
	"search_engines" boolean DEFAULT true NOT NULL,
	"listed" boolean GENERATED ALWAYS AS (status in ('approved', 'under_review', 'lapsed') and visibility <> 'nobody') STORED,
	"meeting_types" text[] DEFAULT '{"video","phone","in-person"}' NOT NULL,
	"local_authority" text,
	"local_licence" text,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"packages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_listed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"body_name" text,
	"booking_rules" jsonb DEFAULT '{"noticeMinutes":0,"aheadDays":null}'::jsonb NOT NULL,
	"recent_saves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "professionals_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "professionals_rating_range" CHECK ("professionals"."rating" between 0 and 5),
	CONSTRAINT "professionals_rate_not_negative" CHECK ("professionals"."hourly_rate_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"title" text,
	"professional_body" text,
	"practice_number" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"local_authority" text,
	"local_licence" text,
	"body_name" text
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"professional_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_views_professional_id_day_pk" PRIMARY KEY("professional_id","day")
);
--> statement-breakpoint
CREATE TABLE "profile_visitors" (
	"professional_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "profile_visitors_professional_id_day_visitor_pk" PRIMARY KEY("professional_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "saved_professionals" (
	"account_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_professionals_account_id_professional_id_pk" PRIMARY KEY("account_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	CONSTRAINT "search_alerts_search" UNIQUE("account_id","search")
);
--> statement-breakpoint
CREATE TABLE "shortlist_people" (
	"shortlist_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shortlist_people_shortlist_id_professional_id_pk" PRIMARY KEY("shortlist_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"role_source" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"account_type" text DEFAULT 'individual' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"company_size" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"profile_image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"suspension_reason" text,
	"show_online" boolean DEFAULT true NOT NULL,
	"read_ticks" boolean DEFAULT true NOT NULL,
	"review_name" text DEFAULT 'full' NOT NULL,
	"deletion_due_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"whatsapp" text,
	"acting_as" text,
	"time_zone" text,
	"admin_role" text,
	"acting_for" uuid,
	"suspension_undo_id" uuid,
	"suspension_undo_until" timestamp with time zone,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_email_normalised" CHECK ("accounts"."email" = lower("accounts"."email")),
	CONSTRAINT "accounts_acting_as_side" CHECK ("accounts"."acting_as" in ('client', 'professional')),
	CONSTRAINT "accounts_admin_role_known" CHECK ("accounts"."admin_role" in ('owner', 'administrator', 'moderator', 'support')),
	CONSTRAINT "accounts_simulated_has_no_password" CHECK (not ("accounts"."simulated" and "accounts"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "admin_profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"department" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text DEFAULT 'given' NOT NULL,
	"address" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "seat_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invitation_hash" text,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "seats_invitation_hash_unique" UNIQUE("invitation_hash"),
	CONSTRAINT "seats_role_known" CHECK ("seats"."role" in ('accountant', 'assistant'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"viewing_as" uuid,
	"viewing_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"address_key" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"day" date NOT NULL,
	"endpoint" text NOT NULL,
	"calls" integer NOT NULL,
	"errors" integer NOT NULL,
	"total_ms" integer NOT NULL,
	"max_ms" integer NOT NULL,
	CONSTRAINT "request_counts_day_endpoint_pk" PRIMARY KEY("day","endpoint")
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"found" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_counts_day_words_found_pk" PRIMARY KEY("day","words","found")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_starts_at" timestamp with time zone,
	"to_starts_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"side" text,
	"seat_id" uuid
);
--> statement-breakpoint
CREATE TABLE "booking_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_files_question" UNIQUE("booking_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "booking_invitations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"professional_id" text NOT NULL,
	"email" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_id" uuid,
	"client_name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
	"duration" integer NOT NULL,
	"time_zone" text NOT NULL,
	"service_type" text NOT NULL,
	"meeting_type" text NOT NULL,
	"meeting_link" text,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cancel_reason" text,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"no_show_by" text,
	"no_show_at" timestamp with time zone,
	"kind_id" uuid,
	"kind_name" text,
	"kind_price_cents" integer,
	"place" text,
	"buffer_before" integer,
	"buffer_after" integer,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancel_cause" text,
	"cancel_note" text DEFAULT '' NOT NULL,
	"offered_times" jsonb,
	CONSTRAINT "bookings_ends_after_start" CHECK ("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed', 'no-show'))
);
--> statement-breakpoint
CREATE TABLE "calendar_busy" (
	"source_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_busy_source_id_starts_at_pk" PRIMARY KEY("source_id","starts_at"),
	CONSTRAINT "calendar_busy_ends_after_start" CHECK ("calendar_busy"."ends_at" > "calendar_busy"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "calendar_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"failure" text,
	"failing_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"busy_hash" text
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"professional_id" text NOT NULL,
	"day" date NOT NULL,
	"until" date,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "days_off_professional_id_day_pk" PRIMARY KEY("professional_id","day"),
	CONSTRAINT "days_off_until" CHECK ("days_off"."until" >= "days_off"."day")
);
--> statement-breakpoint
CREATE TABLE "guest_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"service_type" text NOT NULL,
	"meeting_type" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"browser_hash" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"booking_id" uuid,
	"kind_id" uuid,
	"kind_name" text,
	"kind_price_cents" integer,
	"place" text,
	"buffer_before" integer,
	"buffer_after" integer,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "guest_bookings_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guest_bookings_ends_after_start" CHECK ("guest_bookings"."ends_at" > "guest_bookings"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "meeting_kinds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"service_type" text NOT NULL,
	"minutes" integer NOT NULL,
	"price_cents" integer,
	"place" text NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"buffer_before" integer,
	"buffer_after" integer,
	"notice_hours" integer,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "meeting_kinds_slug" UNIQUE("professional_id","slug"),
	CONSTRAINT "meeting_kinds_minutes" CHECK ("meeting_kinds"."minutes" between 10 and 180 and "meeting_kinds"."minutes" % 5 = 0)
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"hours" integer[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminders_kind_about_moment_pk" PRIMARY KEY("kind","about","moment")
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"booking_id" uuid,
	"kind_id" uuid,
	"minutes" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"known_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_pair" UNIQUE("account_id","professional_id"),
	CONSTRAINT "waiting_list_days" CHECK ("waiting_list"."until_day" >= "waiting_list"."from_day")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"project_type" text DEFAULT '' NOT NULL,
	"budget" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("professional_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_attachments_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid,
	"type" text DEFAULT 'text' NOT NULL,
	"content" text NOT NULL,
	"quote_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"request_id" uuid,
	"seat_id" uuid,
	CONSTRAINT "messages_order" UNIQUE("conversation_id","seq"),
	CONSTRAINT "messages_type" CHECK ("messages"."type" in ('text', 'quote', 'event', 'request'))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"work_from" timestamp with time zone,
	"work_until" timestamp with time zone,
	"live" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_text" CHECK (length("announcements"."text") between 1 and 280),
	CONSTRAINT "announcements_times" CHECK ("announcements"."ends_at" > "announcements"."starts_at" and ("announcements"."work_until" > "announcements"."work_from") is not false)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"inquiry_type" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"priority" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"consent_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "newsletter_subscriptions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"body" text,
	"href" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"about" text,
	"times" integer DEFAULT 1 NOT NULL,
	"meeting_at" timestamp with time zone,
	"meeting_zone" text,
	"type" text,
	"params" jsonb,
	"shown_from" timestamp with time zone,
	"undo_id" uuid,
	CONSTRAINT "notifications_text" CHECK (("notifications"."type" is not null and "notifications"."params" is not null) or ("notifications"."title" is not null and "notifications"."href" is not null))
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"side" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "access_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"undo_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"include_text" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_holidays" (
	"country" text NOT NULL,
	"expected" date NOT NULL,
	"date" date,
	"source" text NOT NULL,
	"source_address" text,
	CONSTRAINT "announced_holidays_country_expected_pk" PRIMARY KEY("country","expected")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text DEFAULT '' NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'success' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cache_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"headers" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_subject_key_pk" PRIMARY KEY("subject","key")
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"task" text NOT NULL,
	"item" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_failures_task_item_pk" PRIMARY KEY("task","item")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_expires_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"done_items" integer DEFAULT 0 NOT NULL,
	"failed_items" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rate_set" text DEFAULT 'reference' NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"user_registration" boolean DEFAULT true NOT NULL,
	"auto_backup" boolean DEFAULT true NOT NULL,
	"two_factor_required" boolean DEFAULT false NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT true NOT NULL,
	"session_timeout" integer DEFAULT 30 NOT NULL,
	"max_login_attempts" integer DEFAULT 5 NOT NULL,
	"simulation_latched_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "file_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"object_key" uuid,
	CONSTRAINT "files_owned" CHECK ("files"."owner_id" is not null or "files"."kind" = 'uploading')
);
--> statement-breakpoint
CREATE TABLE "object_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ics" text,
	"unsubscribe" text,
	"notice_id" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" uuid,
	"undo_id" uuid,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	CONSTRAINT "media_has_one_owner" CHECK (("media"."professional_id" is null) <> ("media"."account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"media_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_variants_media_id_width_pk" PRIMARY KEY("media_id","width")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_id" uuid,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"undo" jsonb
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_account_id" uuid,
	"client_name" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"project_type" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"review_date" date NOT NULL,
	"reply" text,
	"reply_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"booking_id" uuid,
	"project_id" uuid,
	"hidden_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"held_for" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "reviews_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "reviews_held_is_hidden" CHECK ("reviews"."held_at" is null or "reviews"."hidden_at" is not null),
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"verification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"file_id" uuid,
	CONSTRAINT "verification_documents_verification_id_kind_pk" PRIMARY KEY("verification_id","kind")
);
--> statement-breakpoint
CREATE TABLE "verification_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"reason" text,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"account_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"started_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"warned_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	"seen" jsonb,
	"is_change" boolean DEFAULT false NOT NULL,
	"resubmitted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"undo" jsonb
);
--> statement-breakpoint
-- Two bookings of one professional, or of one client, never overlap; drizzle has no exclusion constraints.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_free" EXCLUDE USING gist ("professional_id" WITH =, "during" WITH &&) WHERE (status in ('pending', 'confirmed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_free" EXCLUDE USING gist ("client_id" WITH =, "during" WITH &&) WHERE (status in ('pending', 'confirmed'));--> statement-breakpoint
ALTER TABLE "affiliate_banner_views" ADD CONSTRAINT "affiliate_banner_views_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_referral_id_affiliate_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."affiliate_referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_reversal_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("reversal_statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_deductions" ADD CONSTRAINT "affiliate_deductions_commission_id_affiliate_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."affiliate_commissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_deductions" ADD CONSTRAINT "affiliate_deductions_statement_id_affiliate_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliate_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_deductions" ADD CONSTRAINT "affiliate_deductions_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_replaces_id_payments_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_channels" ADD CONSTRAINT "content_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_settings" ADD CONSTRAINT "content_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_changes" ADD CONSTRAINT "deadline_changes_reviewer_id_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_lists" ADD CONSTRAINT "deadline_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_account_id_deadline_lists_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."deadline_lists"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_account_id_deadline_lists_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."deadline_lists"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_shares" ADD CONSTRAINT "deadline_shares_account_id_deadline_lists_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."deadline_lists"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_shares" ADD CONSTRAINT "deadline_shares_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_work" ADD CONSTRAINT "deadline_work_share_fk" FOREIGN KEY ("account_id","professional_id") REFERENCES "public"."deadline_shares"("account_id","professional_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_seat_id_seats_id_fk" FOREIGN KEY ("assigned_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_openings" ADD CONSTRAINT "professional_openings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_search" ADD CONSTRAINT "professional_search_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visitors" ADD CONSTRAINT "profile_visitors_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_professionals" ADD CONSTRAINT "saved_professionals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_professionals" ADD CONSTRAINT "saved_professionals_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_acting_for_accounts_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_profiles" ADD CONSTRAINT "admin_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_actions" ADD CONSTRAINT "seat_actions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_actions" ADD CONSTRAINT "seat_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_as_accounts_id_fk" FOREIGN KEY ("viewing_as") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_invitations" ADD CONSTRAINT "booking_invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_invitations" ADD CONSTRAINT "booking_invitations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kind_id_meeting_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."meeting_kinds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_busy" ADD CONSTRAINT "calendar_busy_source_id_calendar_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."calendar_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_busy" ADD CONSTRAINT "calendar_busy_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_sources" ADD CONSTRAINT "calendar_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_kind_id_meeting_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."meeting_kinds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bookings" ADD CONSTRAINT "guest_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_kinds" ADD CONSTRAINT "meeting_kinds_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_kind_id_meeting_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."meeting_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_accounts_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_notice_id_notifications_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_report_id_moderation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."moderation_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_subject_id_accounts_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_account_id_accounts_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_events" ADD CONSTRAINT "verification_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_affiliate" ON "affiliate_commissions" USING btree ("affiliate_id","earned_at");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_unreleased" ON "affiliate_commissions" USING btree ("held_until") WHERE "affiliate_commissions"."released_at" is null and "affiliate_commissions"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "affiliate_commissions_statement" ON "affiliate_commissions" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "affiliate_deductions_commission" ON "affiliate_deductions" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_affiliate" ON "affiliate_ledger" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_ledger_commission_once" ON "affiliate_ledger" USING btree ("commission_id","kind") WHERE "affiliate_ledger"."kind" not in ('reversed', 'restored');--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_ledger_refund_once" ON "affiliate_ledger" USING btree ("commission_id","refund_id") WHERE "affiliate_ledger"."kind" = 'reversed';--> statement-breakpoint
CREATE INDEX "affiliate_referrals_affiliate" ON "affiliate_referrals" USING btree ("affiliate_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_referrals_visit" ON "affiliate_referrals" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "affiliate_referrals_held" ON "affiliate_referrals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_statements_status" ON "affiliate_statements" USING btree ("status","issued_at");--> statement-breakpoint
CREATE INDEX "affiliate_visits_affiliate" ON "affiliate_visits" USING btree ("affiliate_id","created_at");--> statement-breakpoint
CREATE INDEX "card_changes_account" ON "card_changes" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_account" ON "invoices" USING btree ("account_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_outages_one_open" ON "payment_outages" USING btree ("provider") WHERE "payment_outages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_settled" ON "payments" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_period" ON "payments" USING btree ("period_start","period_end") WHERE "payments"."status" = 'settled';--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("account_id") WHERE "payments"."status" = 'pending' and "payments"."checkout_url" is not null;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at") WHERE "refunds"."status" = 'settled';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "content_items_account" ON "content_items" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "content_items_due" ON "content_items" USING btree ("status","scheduled_at");--> statement-breakpoint
CREATE INDEX "deadline_changes_obligation" ON "deadline_changes" USING btree ("obligation","created_at");--> statement-breakpoint
CREATE INDEX "deadline_shares_professional" ON "deadline_shares" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "leads_professional" ON "leads" USING btree ("professional_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_seat" ON "leads" USING btree ("assigned_seat_id") WHERE "leads"."assigned_seat_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_professional" ON "projects" USING btree ("professional_id","status");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id","status");--> statement-breakpoint
CREATE INDEX "projects_finished" ON "projects" USING btree ("finished_at") WHERE "projects"."status" = 'finished';--> statement-breakpoint
CREATE INDEX "quote_requests_client" ON "quote_requests" USING btree ("client_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_conversation" ON "quotes" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_client" ON "quotes" USING btree ("client_id","status");--> statement-breakpoint
CREATE INDEX "quotes_professional" ON "quotes" USING btree ("professional_id","status");--> statement-breakpoint
CREATE INDEX "quotes_pending_until" ON "quotes" USING btree ("valid_until") WHERE "quotes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "portfolio_items_professional" ON "portfolio_items" USING btree ("professional_id","position");--> statement-breakpoint
CREATE INDEX "professional_search_document" ON "professional_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professional_search_text" ON "professional_search" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professional_search_quality" ON "professional_search" USING btree ("quality" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_rating" ON "professional_search" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_price" ON "professional_search" USING btree ("hourly_rate_cents","rating" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_reviews" ON "professional_search" USING btree ("review_count" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_experience" ON "professional_search" USING btree ("experience" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professionals_first_listed" ON "professionals" USING btree ("first_listed_at");--> statement-breakpoint
CREATE INDEX "professionals_plain_name" ON "professionals" USING btree (regexp_replace(normalize(lower("name"), NFKD), '[^a-z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "professionals_plain_number" ON "professionals" USING btree (regexp_replace(normalize(lower("practice_number"), NFKD), '[^a-z0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "profile_visitors_day" ON "profile_visitors" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_professionals_newest" ON "saved_professionals" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_alerts_checked" ON "search_alerts" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "shortlist_people_professional" ON "shortlist_people" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "shortlists_account" ON "shortlists" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shortlists_created" ON "shortlists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_links_account" ON "account_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_session" ON "account_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_links_email" ON "account_links" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "accounts_deletion" ON "accounts" USING btree ("deletion_due_at");--> statement-breakpoint
CREATE INDEX "accounts_acting_for" ON "accounts" USING btree ("acting_for") WHERE "accounts"."acting_for" is not null;--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identities_account" ON "identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seat_actions_owner" ON "seat_actions" USING btree ("owner_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "seat_actions_target" ON "seat_actions" USING btree ("target_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seat_actions_account" ON "seat_actions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seat_actions_at" ON "seat_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seats_owner" ON "seats" USING btree ("owner_id","invited_at");--> statement-breakpoint
CREATE INDEX "seats_account" ON "seats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seats_ended_by" ON "seats" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_once" ON "seats" USING btree ("owner_id","email") WHERE "seats"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_viewing" ON "sessions" USING btree ("viewing_as") WHERE "sessions"."viewing_as" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_first" ON "sign_in_attempts" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address_key","first_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_account" ON "sign_in_codes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_notes_account" ON "account_notes" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_notes_author" ON "account_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "account_notes_created" ON "account_notes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_counts_missed" ON "search_counts" USING btree ("found","day");--> statement-breakpoint
CREATE INDEX "booking_events_booking" ON "booking_events" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_events_seat" ON "booking_events" USING btree ("seat_id") WHERE "booking_events"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_invitations_day" ON "booking_invitations" USING btree ("professional_id","invited_at");--> statement-breakpoint
CREATE INDEX "booking_invitations_email" ON "booking_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bookings_professional" ON "bookings" USING btree ("professional_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_client" ON "bookings" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_kind" ON "bookings" USING btree ("kind_id") WHERE "bookings"."kind_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_completed_end" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "bookings_confirmed_end" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_pending_hold" ON "bookings" USING btree ("hold_expires_at") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "calendar_busy_account" ON "calendar_busy" USING btree ("account_id","ends_at");--> statement-breakpoint
CREATE INDEX "calendar_sources_account" ON "calendar_sources" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "calendar_sources_due" ON "calendar_sources" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "guest_bookings_held" ON "guest_bookings" USING btree ("professional_id","starts_at") WHERE "guest_bookings"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "guest_bookings_expiry" ON "guest_bookings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guest_bookings_email" ON "guest_bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_bookings_booking" ON "guest_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waiting_list_professional" ON "waiting_list" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "waiting_list_booking" ON "waiting_list" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "waiting_list_until" ON "waiting_list" USING btree ("until_day");--> statement-breakpoint
CREATE INDEX "conversation_members_account" ON "conversation_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversations_professional" ON "conversations" USING btree ("professional_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_client" ON "conversations" USING btree ("client_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_attachments_file" ON "message_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_seat" ON "messages" USING btree ("seat_id") WHERE "messages"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_shown" ON "announcements" USING btree ("ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notifications_unread_about" ON "notifications" USING btree ("account_id","about") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_undo" ON "notifications" USING btree ("undo_id") WHERE "notifications"."undo_id" is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_account" ON "access_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undo" ON "webhook_deliveries" USING btree ("undo_id") WHERE "webhook_deliveries"."undo_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_account" ON "webhook_endpoints" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "cache_tags_changed" ON "cache_tags" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_failures_next_try" ON "job_failures" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_kind" ON "files" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "object_deletions_due" ON "object_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mails_addressee" ON "mails" USING btree ("to_address","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("failed_at") WHERE "mails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_notice" ON "mails" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "mails_message" ON "mails" USING btree ("message_id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_undo" ON "mails" USING btree ("undo_id") WHERE "mails"."undo_id" is not null;--> statement-breakpoint
CREATE INDEX "media_professional" ON "media" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_status" ON "data_exports" USING btree ("status");--> statement-breakpoint
CREATE INDEX "data_exports_file" ON "data_exports" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_account" ON "moderation_appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open" ON "moderation_appeals" USING btree ("created_at") WHERE "moderation_appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "moderation_reports_queue" ON "moderation_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_reports_target" ON "moderation_reports" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_subject" ON "moderation_reports" USING btree ("subject_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_once" ON "moderation_reports" USING btree ("reporter_id","kind","target_id") WHERE "moderation_reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_professional" ON "reviews" USING btree ("professional_id","review_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "verification_documents_file" ON "verification_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "verification_events_case" ON "verification_events" USING btree ("verification_id","at");--> statement-breakpoint
CREATE INDEX "verification_events_account" ON "verification_events" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "verifications_professional" ON "verifications" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "verifications_valid" ON "verifications" USING btree ("valid_until") WHERE "verifications"."status" = 'approved' and "verifications"."lapsed_at" is null;
