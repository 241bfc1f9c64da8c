ALTER TABLE "quote_requests" ADD COLUMN "deadline_obligation" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "deadline_on" date;--> statement-breakpoint
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
ALTER TABLE "deadline_shares" ADD CONSTRAINT "deadline_shares_account_id_deadline_lists_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."deadline_lists"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_shares" ADD CONSTRAINT "deadline_shares_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_work" ADD CONSTRAINT "deadline_work_share_fk" FOREIGN KEY ("account_id","professional_id") REFERENCES "public"."deadline_shares"("account_id","professional_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_shares_professional" ON "deadline_shares" USING btree ("professional_id");--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deadline_changes" ADD CONSTRAINT "deadline_changes_reviewer_id_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deadline_changes_obligation" ON "deadline_changes" USING btree ("obligation","created_at");
