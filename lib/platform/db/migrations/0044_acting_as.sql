ALTER TABLE "accounts" ADD COLUMN "acting_as" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_acting_as_side" CHECK ("accounts"."acting_as" in ('client', 'professional'));
