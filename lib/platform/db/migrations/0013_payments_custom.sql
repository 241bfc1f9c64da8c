-- Subscriptions that were active before billing existed: their first paid month ends a month from now.
UPDATE "subscriptions" SET "current_period_end" = now() + interval '1 month' WHERE "status" = 'active' AND "current_period_end" IS NULL;
