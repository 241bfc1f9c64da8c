ALTER TABLE "deadline_changes" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "deadline_changes" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "deadline_changes" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "budget_speeches" (
	"country" text PRIMARY KEY NOT NULL,
	"held_on" date NOT NULL
);
