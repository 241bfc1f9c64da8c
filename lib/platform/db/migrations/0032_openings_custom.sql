-- Whoever is listed again has lost the mark of being free soon, and is looked at anew.
CREATE TRIGGER "listing_opening" AFTER INSERT ON "professional_listings" FOR EACH ROW EXECUTE FUNCTION forget_opening('id');--> statement-breakpoint
UPDATE professional_openings SET expires_at = now();
