-- The number of a mark: `markNumber` in lib/db/listing-marks does the same. Numbers are compared and counted sooner than texts (docs/decisions/0009).
CREATE FUNCTION "mark_number"(mark text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ('x' || encode(substr(sha256(convert_to(mark, 'UTF8')), 1, 4), 'hex'))::bit(32)::integer
$$;--> statement-breakpoint
CREATE FUNCTION "mark_numbers"(marks text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(mark_number(mark) ORDER BY place), '{}') FROM unnest(marks) WITH ORDINALITY AS each(mark, place)
$$;--> statement-breakpoint
ALTER TABLE "professional_listings" ALTER COLUMN "facets" SET DATA TYPE integer[] USING mark_numbers("facets");--> statement-breakpoint
-- The listing of a professional, its marks as numbers.
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
	listing.facets := mark_numbers(listing_facets(p.specializations, p.software, p.country, p.rating)
		|| ('@' || search_fold(p.city)) || ('#' || lower(p.professional_body)) || ('=' || lower(p.title)) || ('*' || coalesce(p.specializations[1], ''))
		|| coalesce((SELECT array_agg('~' || lower(language)) FROM unnest(p.languages) language), '{}')
		|| CASE WHEN p.meeting_types && '{video,phone}' THEN '{&online}'::text[] ELSE '{}' END
		|| CASE WHEN p.meeting_types @> '{in-person}' THEN '{&in-person}'::text[] ELSE '{}' END);
	listing.search_text := concat_ws(E'\n', names, nullif(array_to_string(lines[2:], E'\n'), ''), others);
	listing.signs := listing_signs(listing.search_text);
	listing.quality := round(1000 * (4.3 * 6 + p.rating * p.review_count) / (6 + p.review_count))
		+ CASE p.response_time WHEN '<1 hour' THEN 45 WHEN '<2 hours' THEN 30 WHEN '<4 hours' THEN 15 ELSE 0 END;
	listing.name_end := length(names);
	listing.lead_end := length(names) + coalesce(length(lines[2]) + 1, 0) + coalesce(length(lines[3]) + 1, 0);
	listing.free_soon := false;
	RETURN listing;
END $$;
