-- Who chose to be seen by nobody is not listed. Drizzle would change this column before it adds the one it reads.
ALTER TABLE "professionals" DROP COLUMN "listed";--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (status in ('approved', 'under_review', 'lapsed') and visibility <> 'nobody') STORED;
