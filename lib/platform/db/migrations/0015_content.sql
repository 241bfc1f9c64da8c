CREATE TABLE "content_channels" (
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_channels_account_id_platform_pk" PRIMARY KEY("account_id","platform")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"type" text NOT NULL,
	"topic" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"zone" text DEFAULT 'CAT' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"failure_reason" text,
	"engagement" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_items_status" CHECK ("content_items"."status" in ('draft', 'scheduled', 'published', 'failed')),
	CONSTRAINT "content_items_scheduled" CHECK ("content_items"."status" <> 'scheduled' or "content_items"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "content_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"type" text NOT NULL,
	"tone" text NOT NULL,
	"audience" text NOT NULL,
	"language" text NOT NULL,
	"zone" text NOT NULL,
	"brand_voice" text NOT NULL,
	"review_before_publishing" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_channels" ADD CONSTRAINT "content_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_settings" ADD CONSTRAINT "content_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_account" ON "content_items" USING btree ("account_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "content_items_due" ON "content_items" USING btree ("status","scheduled_at");