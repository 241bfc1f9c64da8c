ALTER TABLE "quote_requests" ADD COLUMN "deadline_obligation" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "deadline_on" date;
