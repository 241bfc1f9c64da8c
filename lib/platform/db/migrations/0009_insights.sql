CREATE TABLE "admin_profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"role_label" text DEFAULT 'Administrator' NOT NULL
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
CREATE TABLE "two_factor" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"recovery_hashes" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_profiles" ADD CONSTRAINT "admin_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_counts_missed" ON "search_counts" USING btree ("found","day");