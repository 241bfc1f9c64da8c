ALTER TABLE "media" ALTER COLUMN "professional_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_account" ON "media" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_has_one_owner" CHECK (("media"."professional_id" is null) <> ("media"."account_id" is null));