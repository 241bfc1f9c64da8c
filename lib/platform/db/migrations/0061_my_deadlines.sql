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
ALTER TABLE "deadline_lists" ADD CONSTRAINT "deadline_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_marks" ADD CONSTRAINT "deadline_marks_account_id_deadline_lists_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."deadline_lists"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_reminders" ADD CONSTRAINT "deadline_reminders_account_id_deadline_lists_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."deadline_lists"("account_id") ON DELETE cascade ON UPDATE no action;
