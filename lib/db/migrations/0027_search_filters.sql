ALTER TABLE "professional_listings" ADD COLUMN "free_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "meeting_types" text[] DEFAULT '{"video","phone","in-person"}' NOT NULL;--> statement-breakpoint
CREATE INDEX "professional_listings_names" ON "professional_listings" USING gin ((' ' || translate(left(search_text, name_end), chr(10), ' ')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professionals_bio" ON "professionals" USING gin ((' ' || lower(bio)) gin_trgm_ops);