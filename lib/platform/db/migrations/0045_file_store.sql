ALTER TABLE "files" ADD COLUMN "object_key" uuid;--> statement-breakpoint
CREATE TABLE "object_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "object_deletions_due" ON "object_deletions" USING btree ("due_at");--> statement-breakpoint
-- Files are also deleted by cascades from accounts: the trigger sees all of them.
CREATE FUNCTION queue_object_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into object_deletions (id) values (old.object_key) on conflict (id) do update set due_at = now();
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER files_object_deleted AFTER DELETE ON "files" FOR EACH ROW
  WHEN (old.object_key IS NOT NULL) EXECUTE FUNCTION queue_object_deletion();
