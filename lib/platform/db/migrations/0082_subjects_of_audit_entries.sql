ALTER TABLE "audit_log" ADD COLUMN "subject_account_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_account_id","at" DESC NULLS LAST) WHERE "audit_log"."subject_account_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS LAST) WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
-- Fills the new column of earlier entries; the trigger that refuses updates is off in this transaction only.
ALTER TABLE "audit_log" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit_log" l SET "subject_account_id" = s.account_id FROM (
  SELECT a.id::text AS target_id, a.id AS account_id, ARRAY['user', 'account', 'subscription'] AS types FROM "accounts" a
  UNION ALL SELECT v.id::text, p.account_id, ARRAY['verification'] FROM "verifications" v
    JOIN "professionals" p ON p.id = v.professional_id
  UNION ALL SELECT p.id::text, p.account_id, ARRAY['payment'] FROM "payments" p
  UNION ALL SELECT c.id::text, c.account_id, ARRAY['card-change'] FROM "card_changes" c
  UNION ALL SELECT f.id::text, f.owner_id, ARRAY['file'] FROM "files" f
  UNION ALL SELECT a.id::text, a.account_id, ARRAY['affiliate'] FROM "affiliates" a
  UNION ALL SELECT r.id::text, r.account_id, ARRAY['referral'] FROM "affiliate_referrals" r
  UNION ALL SELECT c.id::text, a.account_id, ARRAY['commission'] FROM "affiliate_commissions" c
    JOIN "affiliates" a ON a.id = c.affiliate_id
  UNION ALL SELECT s.id::text, a.account_id, ARRAY['affiliate-statement'] FROM "affiliate_statements" s
    JOIN "affiliates" a ON a.id = s.affiliate_id
  UNION ALL SELECT r.target_id, min(r.subject_id::text)::uuid, ARRAY[r.kind] FROM "moderation_reports" r
    GROUP BY r.kind, r.target_id
) s WHERE s.account_id IS NOT NULL AND l.target_id = s.target_id AND l.target_type = ANY (s.types);--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER USER;
