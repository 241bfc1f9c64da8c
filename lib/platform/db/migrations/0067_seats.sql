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
ALTER TABLE "leads" ADD COLUMN "assigned_seat_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "acting_for" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seat_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_actions" ADD CONSTRAINT "seat_actions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_actions" ADD CONSTRAINT "seat_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_actions_owner" ON "seat_actions" USING btree ("owner_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "seat_actions_target" ON "seat_actions" USING btree ("target_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seat_actions_account" ON "seat_actions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seat_actions_at" ON "seat_actions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seats_owner" ON "seats" USING btree ("owner_id","invited_at");--> statement-breakpoint
CREATE INDEX "seats_account" ON "seats" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seats_ended_by" ON "seats" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_once" ON "seats" USING btree ("owner_id","email") WHERE "seats"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assigned_seat_id_seats_id_fk" FOREIGN KEY ("assigned_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_acting_for_accounts_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_seat" ON "leads" USING btree ("assigned_seat_id") WHERE "leads"."assigned_seat_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_acting_for" ON "accounts" USING btree ("acting_for") WHERE "accounts"."acting_for" is not null;--> statement-breakpoint
CREATE INDEX "messages_seat" ON "messages" USING btree ("seat_id") WHERE "messages"."seat_id" is not null;