-- Text as it is compared: lower case, without accents, apostrophes and hyphens. `foldText` in lib/reference/search-places does the same.
CREATE FUNCTION "search_fold"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT normalize(regexp_replace(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f''’ʼ`]', '', 'g')), '[-\u2010-\u2015/ ]+', ' ', 'g'), NFC)
$$;--> statement-breakpoint
-- The listing of a professional. The name's forms come first, so that the place of a match tells its field.
CREATE FUNCTION "listing_of"(p professionals) RETURNS professional_listings LANGUAGE plpgsql IMMUTABLE AS $$
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
		|| coalesce((SELECT array_agg('~' || lower(language)) FROM unnest(p.languages) language), '{}');
	listing.search_text := concat_ws(E'\n', names, nullif(array_to_string(lines[2:], E'\n'), ''), others);
	listing.quality := round(1000 * (4.3 * 6 + p.rating * p.review_count) / (6 + p.review_count))
		+ CASE p.response_time WHEN '<1 hour' THEN 45 WHEN '<2 hours' THEN 30 WHEN '<4 hours' THEN 15 ELSE 0 END;
	listing.name_end := length(names);
	listing.lead_end := length(names) + coalesce(length(lines[2]) + 1, 0) + coalesce(length(lines[3]) + 1, 0);
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
			quality = excluded.quality, name_end = excluded.name_end, lead_end = excluded.lead_end;
		INSERT INTO professional_words SELECT DISTINCT word FROM unnest(string_to_array(search_fold(NEW.name || ' ' || NEW.city), ' ')) word WHERE length(word) > 3
		ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM professional_listings WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "professional_listing" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professional_listing" AFTER INSERT OR UPDATE OF status, visibility, name, title, city, country, languages, professional_body, response_time, hourly_rate_cents, rating, review_count, experience, specializations, software, search_text ON "professionals" FOR EACH ROW EXECUTE FUNCTION keep_professional_listing();--> statement-breakpoint
DELETE FROM professional_listings;--> statement-breakpoint
INSERT INTO professional_listings SELECT (listing_of(p)).* FROM professionals p WHERE p.listed AND p.visibility = 'everyone';--> statement-breakpoint
INSERT INTO professional_words SELECT DISTINCT word FROM professionals p, unnest(string_to_array(search_fold(p.name || ' ' || p.city), ' ')) word WHERE p.listed AND p.visibility = 'everyone' AND length(word) > 3;--> statement-breakpoint
-- Whoever's hours, days off or bookings change is looked at anew.
CREATE FUNCTION "forget_opening"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM professional_openings WHERE professional_id = coalesce(to_jsonb(NEW), to_jsonb(OLD))->>TG_ARGV[0];
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "booking_opening" AFTER INSERT OR DELETE OR UPDATE OF status, starts_at, ends_at ON "bookings" FOR EACH ROW EXECUTE FUNCTION forget_opening('professional_id');--> statement-breakpoint
CREATE TRIGGER "day_off_opening" AFTER INSERT OR DELETE ON "days_off" FOR EACH ROW EXECUTE FUNCTION forget_opening('professional_id');--> statement-breakpoint
CREATE TRIGGER "hours_opening" AFTER UPDATE OF weekly_hours, country ON "professionals" FOR EACH ROW EXECUTE FUNCTION forget_opening('id');
