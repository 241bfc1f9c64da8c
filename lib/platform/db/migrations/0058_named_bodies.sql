ALTER TABLE "professionals" ADD COLUMN "body_name" text;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD COLUMN "body_name" text;--> statement-breakpoint
-- The name of a body outside the list: its words, and facets of the whole name and of each word. The facets have a kind
-- of their own, so that no name makes a member of a listed body.
CREATE OR REPLACE VIEW "professional_search_source" AS
SELECT w.professional_id,
	w.document || search_facets('industry', p.industries, 'C')
		|| CASE WHEN p.body_name IS NULL THEN ''::tsvector ELSE
			setweight(search_words(search_fold(p.body_name)), 'C')
			|| search_facets('body-name', tsvector_to_array(search_words(search_fold(p.body_name))) || search_fold(p.body_name), 'A')
		END AS document,
	w.search_text, w.country, w.verified, w.hourly_rate_cents, w.rating, w.review_count, w.experience, w.reply_points
FROM professional_search_words w JOIN professionals p ON p.id = w.professional_id;--> statement-breakpoint
DROP TRIGGER "professional_search" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "professional_search" AFTER INSERT OR UPDATE OF status, visibility, name, title, bio, city, country, languages, industries, meeting_types, professional_body, body_name, response_time, hourly_rate_cents, rating, review_count, experience, specializations, software, search_text ON "professionals" FOR EACH ROW EXECUTE FUNCTION keep_professional_search();
