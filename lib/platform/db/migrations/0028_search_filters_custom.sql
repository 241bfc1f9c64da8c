-- The listing of a professional, with marks for the ways to meet.
CREATE OR REPLACE FUNCTION "listing_of"(p professionals) RETURNS professional_listings LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	lines text[] := string_to_array(p.search_text, E'\n');
	names text := concat_ws(E'\n', lines[1], nullif(search_fold(lines[1]), lines[1]), CASE WHEN lines[1] LIKE '%-%' THEN search_fold(replace(lines[1], '-', '')) END);
	others text;
	listing professional_listings;
BEGIN
	SELECT string_agg(DISTINCT folded, E'\n') INTO others FROM unnest(lines[2:]) line, search_fold(line) folded WHERE folded <> line;
	listing.id := p.id;
	listing.country := p.country;
	listing.hourly_rate_cents := p.hourly_rate_cents;
	listing.rating := p.rating;
	listing.review_count := p.review_count;
	listing.experience := p.experience;
	listing.verified := p.status = 'approved';
	listing.facets := listing_facets(p.specializations, p.software, p.country, p.rating)
		|| ('@' || search_fold(p.city)) || ('#' || lower(p.professional_body)) || ('=' || lower(p.title)) || ('*' || coalesce(p.specializations[1], ''))
		|| coalesce((SELECT array_agg('~' || lower(language)) FROM unnest(p.languages) language), '{}')
		|| CASE WHEN p.meeting_types && '{video,phone}' THEN '{&online}'::text[] ELSE '{}' END
		|| CASE WHEN p.meeting_types @> '{in-person}' THEN '{&in-person}'::text[] ELSE '{}' END;
	listing.search_text := concat_ws(E'\n', names, nullif(array_to_string(lines[2:], E'\n'), ''), others);
	listing.quality := round(1000 * (4.3 * 6 + p.rating * p.review_count) / (6 + p.review_count))
		+ CASE p.response_time WHEN '<1 hour' THEN 45 WHEN '<2 hours' THEN 30 WHEN '<4 hours' THEN 15 ELSE 0 END;
	listing.name_end := length(names);
	listing.lead_end := length(names) + coalesce(length(lines[2]) + 1, 0) + coalesce(length(lines[3]) + 1, 0);
	listing.free_soon := false;
	RETURN listing;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_professional_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	listing professional_listings;
BEGIN
	-- Who chose to be found by their address only has no row that a search could meet.
	IF NEW.listed AND NEW.visibility = 'everyone' THEN
		listing := listing_of(NEW);
		INSERT INTO professional_listings SELECT listing.*
		ON CONFLICT (id) DO UPDATE SET country = excluded.country, hourly_rate_cents = excluded.hourly_rate_cents, rating = excluded.rating, review_count = excluded.review_count,
			experience = excluded.experience, verified = excluded.verified, facets = excluded.facets, search_text = excluded.search_text,
			quality = excluded.quality + free_soon_weight(professional_listings.free_soon), name_end = excluded.name_end, lead_end = excluded.lead_end;
		INSERT INTO professional_words SELECT DISTINCT word FROM unnest(string_to_array(search_fold(NEW.name || ' ' || NEW.city), ' ')) word WHERE length(word) > 3
		ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM professional_listings WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- What a free hour within a week adds to the quality of a listing: as much as replying within two hours rather than four.
CREATE FUNCTION "free_soon_weight"(free_soon boolean) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT CASE WHEN free_soon THEN 15 ELSE 0 END $$;--> statement-breakpoint
DROP TRIGGER "professional_listing" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professional_listing" AFTER INSERT OR UPDATE OF status, visibility, name, title, city, country, languages, meeting_types, professional_body, response_time, hourly_rate_cents, rating, review_count, experience, specializations, software, search_text ON "professionals" FOR EACH ROW EXECUTE FUNCTION keep_professional_listing();--> statement-breakpoint
-- LATERAL: "(listing_of(p)).*" would call the function once for each column.
UPDATE professional_listings l SET facets = made.facets FROM professionals p CROSS JOIN LATERAL listing_of(p) made WHERE p.id = l.id;--> statement-breakpoint
-- A free time that is more than a week away is looked at again when it is not.
UPDATE professional_openings SET expires_at = now();
