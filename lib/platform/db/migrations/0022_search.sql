CREATE TABLE "professional_openings" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"next_free" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professional_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "professional_listings" ADD COLUMN "quality" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_listings" ADD COLUMN "name_end" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_listings" ADD COLUMN "lead_end" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_openings" ADD CONSTRAINT "professional_openings_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_words_similar" ON "professional_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professional_listings_by_quality" ON "professional_listings" USING btree ("quality" DESC NULLS FIRST,"id");