-- What the one index over text and facets tells a search: slugs, and as marks the country and the rating's steps (ratingOptions in lib/reference/limits), so that it meets only who fits.
CREATE FUNCTION "listing_facets"(specializations text[], software text[], country text, rating numeric) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT specializations || software || ('+' || country) || CASE WHEN rating >= 4.8 THEN '{+4,+4.5,+4.8}' WHEN rating >= 4.5 THEN '{+4,+4.5}' WHEN rating >= 4 THEN '{+4}' ELSE '{}' END::text[]
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_professional_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.listed THEN
		INSERT INTO professional_listings (id, country, hourly_rate_cents, rating, review_count, experience, verified, facets, search_text)
		VALUES (NEW.id, NEW.country, NEW.hourly_rate_cents, NEW.rating, NEW.review_count, NEW.experience, NEW.verified, listing_facets(NEW.specializations, NEW.software, NEW.country, NEW.rating), NEW.search_text)
		ON CONFLICT (id) DO UPDATE SET country = excluded.country, hourly_rate_cents = excluded.hourly_rate_cents, rating = excluded.rating, review_count = excluded.review_count,
			experience = excluded.experience, verified = excluded.verified, facets = excluded.facets, search_text = excluded.search_text;
	ELSE
		DELETE FROM professional_listings WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE professional_listings SET facets = listing_facets(p.specializations, p.software, p.country, p.rating) FROM professionals p WHERE p.id = professional_listings.id;
