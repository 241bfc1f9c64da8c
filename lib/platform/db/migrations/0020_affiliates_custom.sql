-- The affiliates' ledger is written once: what was wrong is put right by another row. Rows leave with their affiliate only.
CREATE FUNCTION affiliate_ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the affiliate ledger is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER affiliate_ledger_append_only BEFORE UPDATE ON "affiliate_ledger" FOR EACH ROW EXECUTE FUNCTION affiliate_ledger_is_append_only();
