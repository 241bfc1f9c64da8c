-- Days with more than 500 search texts keep the most frequent ones; the others share a row (insights/calls/counter.ts).
WITH ranked AS (
  SELECT day, words, found, row_number() OVER (PARTITION BY day ORDER BY count DESC, words) AS place FROM search_counts
), merged AS (
  DELETE FROM search_counts c USING ranked r
  WHERE c.day = r.day AND c.words = r.words AND c.found = r.found AND r.place > 500
  RETURNING c.day, c.found, c.count
)
INSERT INTO search_counts (day, words, found, count)
SELECT day, 'OTHER', found, sum(count)::int FROM merged GROUP BY day, found
ON CONFLICT (day, words, found) DO UPDATE SET count = search_counts.count + excluded.count;
--> statement-breakpoint
-- Every change behind live updates (lib/insights/live-counts) notifies the accounts that see it, in the transaction that
-- makes it, whatever code writes it: channel "account_changed", payload the account's id (lib/platform/db/account-changes).
CREATE FUNCTION "notify_account"(account uuid) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('account_changed', account::text) WHERE account IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION "notify_parties"(client uuid, professional text) RETURNS void LANGUAGE sql AS $$
	SELECT notify_account(client);
	SELECT notify_account(account_id) FROM professionals WHERE id = professional;
$$;--> statement-breakpoint
-- Rows of one account: the column `account_id`.
CREATE FUNCTION "notify_of_own"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM notify_account(OLD.account_id); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM notify_account(NEW.account_id); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Rows of a client and a professional: the columns `client_id` and `professional_id`.
CREATE FUNCTION "notify_of_shared"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM notify_parties(OLD.client_id, OLD.professional_id); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM notify_parties(NEW.client_id, NEW.professional_id); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Read and delivered positions concern both sides of the conversation.
CREATE FUNCTION "notify_of_position"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM notify_parties(c.client_id, c.professional_id) FROM conversations c
		WHERE c.id = CASE TG_OP WHEN 'DELETE' THEN OLD.conversation_id ELSE NEW.conversation_id END;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notify_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM notify_account(NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "notification_changed" AFTER INSERT OR DELETE OR UPDATE OF account_id, times, read_at ON "notifications" FOR EACH ROW EXECUTE FUNCTION notify_of_own();--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE OR UPDATE OF account_id, expires_at ON "sessions" FOR EACH ROW EXECUTE FUNCTION notify_of_own();--> statement-breakpoint
CREATE TRIGGER "profile_owner_changed" AFTER INSERT OR DELETE OR UPDATE OF account_id ON "professionals" FOR EACH ROW EXECUTE FUNCTION notify_of_own();--> statement-breakpoint
CREATE TRIGGER "account_changed" AFTER UPDATE OF role, status, session_version, deletion_due_at, simulated ON "accounts" FOR EACH ROW EXECUTE FUNCTION notify_of_account();--> statement-breakpoint
CREATE TRIGGER "booking_changed" AFTER INSERT OR DELETE OR UPDATE OF client_id, professional_id, status, version ON "bookings" FOR EACH ROW EXECUTE FUNCTION notify_of_shared();--> statement-breakpoint
CREATE TRIGGER "conversation_changed" AFTER INSERT OR DELETE OR UPDATE OF client_id, professional_id, last_seq ON "conversations" FOR EACH ROW EXECUTE FUNCTION notify_of_shared();--> statement-breakpoint
CREATE TRIGGER "position_changed" AFTER INSERT OR DELETE OR UPDATE OF delivered_seq, read_seq ON "conversation_members" FOR EACH ROW EXECUTE FUNCTION notify_of_position();
