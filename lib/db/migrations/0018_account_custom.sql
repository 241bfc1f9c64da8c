-- Who chose to be seen by nobody is not listed. Drizzle would change this column before it adds the one it reads.
ALTER TABLE "professionals" DROP COLUMN "listed";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (status in ('approved', 'under_review', 'lapsed') and visibility <> 'nobody') STORED;--> statement-breakpoint
-- Who chose to be found by their address only has no row that a search could meet. Runs after the trigger that keeps the row (names decide the order).
CREATE FUNCTION "drop_hidden_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.visibility <> 'everyone' THEN
		DELETE FROM professional_listings WHERE id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "professional_listing_visibility" AFTER INSERT OR UPDATE ON "professionals" FOR EACH ROW EXECUTE FUNCTION drop_hidden_listing();
