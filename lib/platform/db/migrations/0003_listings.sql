CREATE TABLE "professional_listings" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"hourly_rate_cents" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"review_count" integer NOT NULL,
	"experience" integer NOT NULL,
	"verified" boolean NOT NULL,
	"facets" text[] NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "professionals_search_trgm";--> statement-breakpoint
DROP INDEX "professionals_specializations";--> statement-breakpoint
DROP INDEX "professionals_software";--> statement-breakpoint
DROP INDEX "professionals_by_rating";--> statement-breakpoint
DROP INDEX "professionals_by_price";--> statement-breakpoint
DROP INDEX "professionals_by_reviews";--> statement-breakpoint
DROP INDEX "professionals_by_experience";--> statement-breakpoint
DROP INDEX "professionals_country_rating";--> statement-breakpoint
DROP INDEX "reviews_professional";--> statement-breakpoint
ALTER TABLE "professional_listings" ADD CONSTRAINT "professional_listings_id_professionals_id_fk" FOREIGN KEY ("id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_listings_search" ON "professional_listings" USING gin ("search_text" gin_trgm_ops,"facets") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professional_listings_by_rating" ON "professional_listings" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "professional_listings_by_price" ON "professional_listings" USING btree ("hourly_rate_cents","rating" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "professional_listings_by_reviews" ON "professional_listings" USING btree ("review_count" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "professional_listings_by_experience" ON "professional_listings" USING btree ("experience" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "professional_listings_by_country" ON "professional_listings" USING btree ("country","rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_professional" ON "reviews" USING btree ("professional_id","review_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE FUNCTION "keep_professional_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.listed THEN
		INSERT INTO professional_listings (id, country, hourly_rate_cents, rating, review_count, experience, verified, facets, search_text)
		VALUES (NEW.id, NEW.country, NEW.hourly_rate_cents, NEW.rating, NEW.review_count, NEW.experience, NEW.verified, NEW.specializations || NEW.software, NEW.search_text)
		ON CONFLICT (id) DO UPDATE SET country = excluded.country, hourly_rate_cents = excluded.hourly_rate_cents, rating = excluded.rating, review_count = excluded.review_count,
			experience = excluded.experience, verified = excluded.verified, facets = excluded.facets, search_text = excluded.search_text;
	ELSE
		DELETE FROM professional_listings WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professional_listing" AFTER INSERT OR UPDATE OF status, country, hourly_rate_cents, rating, review_count, experience, specializations, software, search_text ON "professionals" FOR EACH ROW EXECUTE FUNCTION keep_professional_listing();--> statement-breakpoint
INSERT INTO professional_listings (id, country, hourly_rate_cents, rating, review_count, experience, verified, facets, search_text)
SELECT id, country, hourly_rate_cents, rating, review_count, experience, verified, specializations || software, search_text FROM professionals WHERE listed;
