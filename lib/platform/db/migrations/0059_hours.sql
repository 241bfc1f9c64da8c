-- Professionals who are here already keep their hours: no notice, no limit and no public holidays until they choose.
ALTER TABLE "professionals" ADD COLUMN "booking_rules" jsonb DEFAULT '{"noticeMinutes":0,"aheadDays":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "days_off" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "days_off" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_until" CHECK ("days_off"."until" >= "days_off"."day");--> statement-breakpoint
DROP TRIGGER "day_off_opening" ON "days_off";--> statement-breakpoint
CREATE TRIGGER "day_off_opening" AFTER INSERT OR DELETE OR UPDATE ON "days_off" FOR EACH ROW EXECUTE FUNCTION forget_opening('professional_id');--> statement-breakpoint
DROP TRIGGER "hours_opening" ON "professionals";--> statement-breakpoint
CREATE TRIGGER "hours_opening" AFTER UPDATE OF weekly_hours, booking_rules, country ON "professionals" FOR EACH ROW EXECUTE FUNCTION forget_opening('id');
