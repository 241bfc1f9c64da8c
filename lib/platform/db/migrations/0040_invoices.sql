ALTER TABLE "subscriptions" ADD COLUMN "card_signature" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_signature" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "supplier" jsonb;--> statement-breakpoint
CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
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
	CONSTRAINT "card_changes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "card_changes_status" CHECK ("card_changes"."status" in ('pending', 'settled', 'failed'))
);--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_changes_account" ON "card_changes" USING btree ("account_id","created_at" DESC NULLS LAST);
