ALTER TABLE "leads" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "revoked_token" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The last change that each row knows of.
UPDATE "quotes" SET "updated_at" = greatest("created_at", "decided_at");--> statement-breakpoint
UPDATE "quote_requests" r SET "updated_at" = greatest(r."created_at", r."closed_at", (
  SELECT max(greatest(l."viewed_at", l."applied_at", l."accepted_at")) FROM "leads" l WHERE l."request_id" = r."id"
));--> statement-breakpoint
UPDATE "leads" l SET "updated_at" = greatest(l."created_at", l."viewed_at", l."applied_at", l."accepted_at", r."closed_at")
FROM "quote_requests" r WHERE r."id" = l."request_id";--> statement-breakpoint
UPDATE "projects" SET "updated_at" = greatest("created_at", "finished_at", "completed_at");--> statement-breakpoint
UPDATE "conversations" SET "updated_at" = greatest("created_at", "last_message_at");--> statement-breakpoint
CREATE INDEX "leads_professional_updated" ON "leads" USING btree ("professional_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_professional_updated" ON "projects" USING btree ("professional_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_client_updated" ON "projects" USING btree ("client_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quote_requests_client_updated" ON "quote_requests" USING btree ("client_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_professional_updated" ON "quotes" USING btree ("professional_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_client_updated" ON "quotes" USING btree ("client_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bookings_professional_updated" ON "bookings" USING btree ("professional_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bookings_client_updated" ON "bookings" USING btree ("client_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_professional_updated" ON "conversations" USING btree ("professional_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conversations_client_updated" ON "conversations" USING btree ("client_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_token" ON "webhook_endpoints" USING btree ("token_id") WHERE "webhook_endpoints"."token_id" is not null;
