ALTER TABLE "calendar_sources" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_sources" ADD COLUMN "partly_read" boolean DEFAULT false NOT NULL;