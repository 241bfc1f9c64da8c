CREATE TABLE "practice_clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"account_id" uuid,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"year_end" text DEFAULT '' NOT NULL,
	"taxes" text[] DEFAULT '{}' NOT NULL,
	"seat_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"invite_version" integer DEFAULT 0 NOT NULL,
	"merged_into_id" uuid,
	"merged_at" timestamp with time zone,
	"merged" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "practice_clients_origin" CHECK ("practice_clients"."origin" in ('marketplace', 'own', 'imported')),
	CONSTRAINT "practice_clients_kind" CHECK ("practice_clients"."kind" in ('person', 'company'))
);
--> statement-breakpoint
CREATE TABLE "practice_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"account_id" uuid,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_request_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_request_items_state" CHECK ("practice_request_items"."state" in ('requested', 'received', 'accepted', 'sent-back'))
);
--> statement-breakpoint
CREATE TABLE "practice_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"work_id" uuid,
	"title" text NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"zone" text NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"link_expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"reminded_on" date,
	"reminders_stopped_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"frequency" text NOT NULL,
	"obligation" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"zone" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seat_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"first_due_on" date,
	"next_period" date,
	"next_on" date,
	"skipped" date[] DEFAULT '{}' NOT NULL,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"papers_days_before" integer DEFAULT 7 NOT NULL,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "practice_templates_kind" CHECK ("practice_templates"."kind" in ('steps', 'papers'))
);
--> statement-breakpoint
CREATE TABLE "practice_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"frequency" text NOT NULL,
	"obligation" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"zone" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seat_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"series_id" uuid,
	"period" date,
	"due_on" date NOT NULL,
	"nominal_on" date,
	"state" text DEFAULT 'in-progress' NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"project_id" uuid,
	"filed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "practice_work_state" CHECK ("practice_work"."state" in ('waiting', 'in-progress', 'approval', 'filed', 'done')),
	CONSTRAINT "practice_work_minutes" CHECK ("practice_work"."minutes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_merged_into_id_practice_clients_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."practice_clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_papers" ADD CONSTRAINT "practice_papers_item_id_practice_request_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."practice_request_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_papers" ADD CONSTRAINT "practice_papers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_papers" ADD CONSTRAINT "practice_papers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_request_items" ADD CONSTRAINT "practice_request_items_request_id_practice_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."practice_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_requests" ADD CONSTRAINT "practice_requests_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_requests" ADD CONSTRAINT "practice_requests_client_id_practice_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."practice_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_requests" ADD CONSTRAINT "practice_requests_work_id_practice_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."practice_work"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_series" ADD CONSTRAINT "practice_series_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_series" ADD CONSTRAINT "practice_series_client_id_practice_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."practice_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_series" ADD CONSTRAINT "practice_series_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_templates" ADD CONSTRAINT "practice_templates_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_work" ADD CONSTRAINT "practice_work_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_work" ADD CONSTRAINT "practice_work_client_id_practice_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."practice_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_work" ADD CONSTRAINT "practice_work_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_work" ADD CONSTRAINT "practice_work_series_id_practice_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."practice_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_work" ADD CONSTRAINT "practice_work_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_clients_professional" ON "practice_clients" USING btree ("professional_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_clients_pair" ON "practice_clients" USING btree ("professional_id","account_id") WHERE "practice_clients"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_account" ON "practice_clients" USING btree ("account_id") WHERE "practice_clients"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_seat" ON "practice_clients" USING btree ("seat_id") WHERE "practice_clients"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_merged" ON "practice_clients" USING btree ("merged_at") WHERE "practice_clients"."merged_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_merged_into" ON "practice_clients" USING btree ("merged_into_id") WHERE "practice_clients"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_closed" ON "practice_clients" USING btree ("updated_at") WHERE "practice_clients"."origin" = 'marketplace' and "practice_clients"."account_id" is null;--> statement-breakpoint
CREATE INDEX "practice_papers_item" ON "practice_papers" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_papers_file" ON "practice_papers" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "practice_papers_account" ON "practice_papers" USING btree ("account_id") WHERE "practice_papers"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_request_items_request" ON "practice_request_items" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "practice_requests_professional" ON "practice_requests" USING btree ("professional_id","due_on","id");--> statement-breakpoint
CREATE INDEX "practice_requests_client" ON "practice_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "practice_requests_work" ON "practice_requests" USING btree ("work_id") WHERE "practice_requests"."work_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_requests_reminders" ON "practice_requests" USING btree ("due_on") WHERE "practice_requests"."closed_at" is null and "practice_requests"."reminders_stopped_at" is null and "practice_requests"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_series_professional" ON "practice_series" USING btree ("professional_id","id");--> statement-breakpoint
CREATE INDEX "practice_series_client" ON "practice_series" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "practice_series_seat" ON "practice_series" USING btree ("seat_id") WHERE "practice_series"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_series_due" ON "practice_series" USING btree ("next_on") WHERE "practice_series"."paused_at" is null and "practice_series"."ended_at" is null and "practice_series"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "practice_templates_professional" ON "practice_templates" USING btree ("professional_id","kind","name");--> statement-breakpoint
CREATE INDEX "practice_work_professional" ON "practice_work" USING btree ("professional_id","due_on","id");--> statement-breakpoint
CREATE INDEX "practice_work_open" ON "practice_work" USING btree ("professional_id","due_on","id") WHERE "practice_work"."state" not in ('filed', 'done');--> statement-breakpoint
CREATE INDEX "practice_work_client" ON "practice_work" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "practice_work_seat" ON "practice_work" USING btree ("seat_id") WHERE "practice_work"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_work_project" ON "practice_work" USING btree ("project_id") WHERE "practice_work"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_work_obligation" ON "practice_work" USING btree ("obligation") WHERE "practice_work"."obligation" is not null and "practice_work"."state" not in ('filed', 'done');--> statement-breakpoint
CREATE UNIQUE INDEX "practice_work_period" ON "practice_work" USING btree ("series_id","period");