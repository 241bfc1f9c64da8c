CREATE TABLE "cache_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"inquiry_type" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"headers" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_subject_key_pk" PRIMARY KEY("subject","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"consent_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_reveals" (
	"professional_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_reveals_professional_id_day_pk" PRIMARY KEY("professional_id","day")
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"category" text NOT NULL,
	"completed_date" date NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"status" text NOT NULL,
	"verified" boolean GENERATED ALWAYS AS (status = 'approved') STORED,
	"listed" boolean GENERATED ALWAYS AS (status in ('approved', 'under_review', 'lapsed')) STORED,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"gender" text NOT NULL,
	"practice_number" text NOT NULL,
	"professional_body" text NOT NULL,
	"registration_number" text NOT NULL,
	"country" text NOT NULL,
	"city" text NOT NULL,
	"specializations" text[] NOT NULL,
	"software" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"profile_image" text,
	"cover_image" text,
	"bio" text NOT NULL,
	"hourly_rate_cents" integer NOT NULL,
	"response_time" text NOT NULL,
	"completed_projects" integer DEFAULT 0 NOT NULL,
	"subscription_tier" text NOT NULL,
	"weekly_hours" jsonb NOT NULL,
	"experience" integer NOT NULL,
	"education" jsonb NOT NULL,
	"certifications" jsonb NOT NULL,
	"achievements" jsonb NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"linkedin" text,
	"search_text" text NOT NULL,
	"joined_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "professionals_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "professionals_rating_range" CHECK ("professionals"."rating" between 0 and 5),
	CONSTRAINT "professionals_rate_not_negative" CHECK ("professionals"."hourly_rate_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" text NOT NULL,
	"client_account_id" uuid,
	"client_name" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"project_type" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"review_date" date NOT NULL,
	"reply" text,
	"reply_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rate_set" text DEFAULT 'spec' NOT NULL,
	"maintenance_mode" boolean DEFAULT false NOT NULL,
	"user_registration" boolean DEFAULT true NOT NULL,
	"auto_backup" boolean DEFAULT true NOT NULL,
	"two_factor_required" boolean DEFAULT false NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT true NOT NULL,
	"session_timeout" integer DEFAULT 30 NOT NULL,
	"max_login_attempts" integer DEFAULT 5 NOT NULL,
	"simulation_latched_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cache_tags_changed" ON "cache_tags" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "portfolio_items_professional" ON "portfolio_items" USING btree ("professional_id","position");--> statement-breakpoint
CREATE INDEX "professionals_search_trgm" ON "professionals" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "professionals_specializations" ON "professionals" USING gin ("specializations");--> statement-breakpoint
CREATE INDEX "professionals_software" ON "professionals" USING gin ("software");--> statement-breakpoint
CREATE INDEX "professionals_by_rating" ON "professionals" USING btree ("rating" DESC NULLS LAST,"review_count" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "professionals_by_price" ON "professionals" USING btree ("hourly_rate_cents","rating" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "professionals_by_reviews" ON "professionals" USING btree ("review_count" DESC NULLS LAST,"rating" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "professionals_by_experience" ON "professionals" USING btree ("experience" DESC NULLS LAST,"rating" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "professionals_country_rating" ON "professionals" USING btree ("country","rating" DESC NULLS LAST,"review_count" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "reviews_professional" ON "reviews" USING btree ("professional_id","review_date" DESC NULLS LAST,"id");