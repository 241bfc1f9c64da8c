CREATE TABLE "professional_search" (
	"professional_id" text PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL,
	"search_text" text NOT NULL,
	"country" text NOT NULL,
	"verified" boolean NOT NULL,
	"free_soon" boolean DEFAULT false NOT NULL,
	"hourly_rate_cents" integer NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"review_count" integer NOT NULL,
	"experience" integer NOT NULL,
	"reply_points" integer NOT NULL,
	"quality" integer GENERATED ALWAYS AS (round(1000 * (4.3 * 6 + rating * review_count) / (6 + review_count))::integer + reply_points + case when free_soon then 15 else 0 end) STORED
);--> statement-breakpoint
-- Text as the search compares it: lower case, without accents, and without slashes, so that no word equals a facet
-- ("country/KE"). `searchFold` in lib/platform/reference/place-names does the same.
CREATE OR REPLACE FUNCTION "search_fold"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(normalize(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), NFC), '/', ' ')
$$;--> statement-breakpoint
-- The words of a folded text: "o'neil" is one word, "cross-border" is two.
CREATE FUNCTION "search_words"(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('simple', regexp_replace(translate(folded, '''’ʼ`', ''), '[!-/:-@\[-`{-~]+', ' ', 'g'))
$$;--> statement-breakpoint
-- Facets as lexemes with a weight, "service/payroll"; quoted, since a city may hold spaces and quotes.
CREATE FUNCTION "search_facets"(kind text, facet_values text[], weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(string_agg('''' || replace(replace(kind || '/' || facet, '\', '\\'), '''', '''''') || ''':1' || weight, ' '), '')::tsvector
	FROM unnest(facet_values) facet
$$;--> statement-breakpoint
-- The punctuation characters of a folded text, each as a lexeme: no other index has them.
CREATE FUNCTION "search_signs"(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_to_tsvector(string_to_array(regexp_replace(folded, '[^!-/:-@\[-`{-~]+', '', 'g'), NULL))
$$;--> statement-breakpoint
-- The rows of "professional_search". The lines of a search text are name, title, services, software and city.
CREATE VIEW "professional_search_source" AS
SELECT p.id AS professional_id,
	setweight(search_words(concat_ws(' ', lines[1], CASE WHEN lines[1] LIKE '%-%' THEN replace(lines[1], '-', '') END, lines[2], lines[3])), 'A')
		|| setweight(search_words(array_to_string(lines[4 : 2 + cardinality(p.specializations) + cardinality(p.software)], ' ')), 'B')
		|| setweight(search_words(search_fold(concat_ws(' ', p.city, array_to_string(p.languages, ' '), p.professional_body))), 'C')
		|| setweight(search_words(search_fold(p.bio)), 'D')
		|| search_signs(search_fold(p.search_text))
		|| search_facets('title', ARRAY[search_fold(p.title)], 'A')
		|| search_facets('body', ARRAY[search_fold(p.professional_body)], 'A')
		|| search_facets('service', p.specializations[1:1], 'A')
		|| search_facets('service', p.specializations[2:], 'B')
		|| search_facets('software', p.software, 'B')
		|| search_facets('country', ARRAY[p.country], 'C')
		|| search_facets('city', ARRAY[search_fold(p.city)], 'C')
		|| search_facets('language', ARRAY(SELECT search_fold(language) FROM unnest(p.languages) language), 'A')
		|| search_facets('meeting', array_remove(ARRAY[
			CASE WHEN p.meeting_types && '{video,phone}' THEN 'online' END,
			CASE WHEN p.meeting_types @> '{in-person}' THEN 'in-person' END], NULL), 'C') AS document,
	search_fold(p.search_text) AS search_text,
	p.country, p.status = 'approved' AS verified, p.hourly_rate_cents, p.rating, p.review_count, p.experience,
	CASE p.response_time WHEN '<1 hour' THEN 45 WHEN '<2 hours' THEN 30 WHEN '<4 hours' THEN 15 ELSE 0 END AS reply_points
FROM professionals p, LATERAL (SELECT string_to_array(search_fold(p.search_text), E'\n') AS lines) folded
WHERE p.listed AND p.visibility = 'everyone';--> statement-breakpoint
INSERT INTO professional_search (professional_id, document, search_text, country, verified, hourly_rate_cents, rating, review_count, experience, reply_points, free_soon)
SELECT s.*, l.free_soon FROM professional_search_source s JOIN professional_listings l ON l.id = s.professional_id;--> statement-breakpoint
CREATE FUNCTION "keep_professional_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.listed AND NEW.visibility = 'everyone' THEN
		INSERT INTO professional_search (professional_id, document, search_text, country, verified, hourly_rate_cents, rating, review_count, experience, reply_points)
		SELECT * FROM professional_search_source WHERE professional_id = NEW.id
		ON CONFLICT (professional_id) DO UPDATE SET document = excluded.document, search_text = excluded.search_text,
			country = excluded.country, verified = excluded.verified, hourly_rate_cents = excluded.hourly_rate_cents,
			rating = excluded.rating, review_count = excluded.review_count, experience = excluded.experience,
			reply_points = excluded.reply_points;
	ELSE
		DELETE FROM professional_search WHERE professional_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "professional_listing" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professional_search" AFTER INSERT OR UPDATE OF status, visibility, name, title, bio, city, country, languages, meeting_types, professional_body, response_time, hourly_rate_cents, rating, review_count, experience, specializations, software, search_text ON "professionals" FOR EACH ROW EXECUTE FUNCTION keep_professional_search();--> statement-breakpoint
-- A new row has no free time yet: the next run of the job looks for one.
CREATE TRIGGER "search_opening" AFTER INSERT ON "professional_search" FOR EACH ROW EXECUTE FUNCTION forget_opening('professional_id');--> statement-breakpoint
DROP FUNCTION "keep_professional_listing", "listing_of", "listing_facets", "listing_signs", "free_soon_weight", "mark_numbers", "mark_number";--> statement-breakpoint
DROP TABLE "professional_listings";--> statement-breakpoint
DROP TABLE "professional_words";--> statement-breakpoint
DROP INDEX "professionals_bio";--> statement-breakpoint
ALTER TABLE "professional_search" ADD CONSTRAINT "professional_search_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_search_document" ON "professional_search" USING gin ("document") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professional_search_text" ON "professional_search" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "professional_search_quality" ON "professional_search" USING btree ("quality" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_rating" ON "professional_search" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_price" ON "professional_search" USING btree ("hourly_rate_cents","rating" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_reviews" ON "professional_search" USING btree ("review_count" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"professional_id");--> statement-breakpoint
CREATE INDEX "professional_search_experience" ON "professional_search" USING btree ("experience" DESC NULLS FIRST,"rating" DESC NULLS FIRST,"professional_id");
