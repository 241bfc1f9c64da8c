DROP INDEX "professional_listings_search";--> statement-breakpoint
DROP INDEX "professional_listings_by_quality";--> statement-breakpoint
ALTER TABLE "professional_listings" ADD COLUMN "signs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "professional_listings_search" ON "professional_listings" USING gin ("search_text" gin_trgm_ops,"facets","signs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professional_listings_by_quality" ON "professional_listings" USING btree ("quality" DESC NULLS FIRST,"id","country","rating","verified","hourly_rate_cents","name_end","lead_end","facets","search_text");