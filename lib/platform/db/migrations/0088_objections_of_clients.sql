CREATE TABLE "practice_objections" (
	"client_id" uuid NOT NULL,
	"professional_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"objected_at" timestamp with time zone,
	CONSTRAINT "practice_objections_client_id_address_hash_pk" PRIMARY KEY("client_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "practice_clients" ADD COLUMN "double_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_objections" ADD CONSTRAINT "practice_objections_professional_id_professionals_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professionals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_objections_address" ON "practice_objections" USING btree ("professional_id","address_hash");--> statement-breakpoint
CREATE INDEX "practice_clients_doubles" ON "practice_clients" USING gin ("double_ids") WHERE "practice_clients"."double_ids" <> '{}';--> statement-breakpoint
-- Doubles and objections from before.
UPDATE "practice_clients" c SET "double_ids" = d."ids" FROM (
  SELECT "merged_into_id", array_agg("id") AS "ids" FROM "practice_clients" WHERE "merged_into_id" IS NOT NULL GROUP BY 1
) d WHERE d."merged_into_id" = c."id";--> statement-breakpoint
INSERT INTO "practice_objections" ("client_id", "professional_id", "address_hash", "objected_at")
SELECT c."id", c."professional_id", CASE WHEN coalesce(a."email", c."email") = '' THEN ''
  ELSE encode(sha256(convert_to(lower(coalesce(a."email", c."email")), 'UTF8')), 'hex') END, c."objected_at"
FROM "practice_clients" c LEFT JOIN "accounts" a ON a."id" = c."account_id" WHERE c."objected_at" IS NOT NULL;
