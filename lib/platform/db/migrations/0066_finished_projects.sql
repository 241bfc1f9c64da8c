ALTER TABLE "projects" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "projects_finished" ON "projects" USING btree ("finished_at") WHERE "projects"."status" = 'finished';--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "recent_saves" jsonb DEFAULT '[]'::jsonb NOT NULL;
