-- Queues the deletion of a file's content in the object store. Files are also deleted by cascades from accounts: the
-- trigger sees all of them.
create or replace function queue_object_deletion() returns trigger language plpgsql as $$
begin
  insert into object_deletions (id) values (old.object_key) on conflict (id) do update set due_at = now();
  return null;
end $$;

create or replace trigger files_object_deleted
  after delete on files
  for each row when (old.object_key is not null)
  execute function queue_object_deletion();
