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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "practice_clients_origin" CHECK ("practice_clients"."origin" in ('marketplace', 'own', 'imported')),
	CONSTRAINT "practice_clients_kind" CHECK ("practice_clients"."kind" in ('person', 'company'))
);
--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_clients" ADD CONSTRAINT "practice_clients_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_clients_professional" ON "practice_clients" USING btree ("professional_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_clients_pair" ON "practice_clients" USING btree ("professional_id","account_id") WHERE "practice_clients"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_account" ON "practice_clients" USING btree ("account_id") WHERE "practice_clients"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_seat" ON "practice_clients" USING btree ("seat_id") WHERE "practice_clients"."seat_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_clients_closed" ON "practice_clients" USING btree ("updated_at") WHERE "practice_clients"."origin" = 'marketplace' and "practice_clients"."account_id" is null;