-- `updated_at` of the rows whose lists answer `updatedSince` (lib/platform/db/changes.ts): the last change of what the
-- list answers, whatever code makes it. A write that sets another `updated_at` keeps it.
create or replace function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger quotes_updated before update on quotes
  for each row when (old.updated_at = new.updated_at) execute function set_updated_at();

create or replace trigger quote_requests_updated before update on quote_requests
  for each row when (old.updated_at = new.updated_at) execute function set_updated_at();

create or replace trigger leads_updated before update on leads
  for each row when (old.updated_at = new.updated_at) execute function set_updated_at();

create or replace trigger projects_updated before update on projects
  for each row when (old.updated_at = new.updated_at) execute function set_updated_at();

create or replace trigger conversations_updated before update on conversations
  for each row when (old.updated_at = new.updated_at) execute function set_updated_at();

-- Storing the wall time of an old booking (lib/meetings/wall-times) changes nothing that the list answers.
create or replace trigger bookings_updated before update on bookings
  for each row when (
    old.updated_at = new.updated_at
    and (old.local_date, old.local_time) is not distinct from (new.local_date, new.local_time)
  ) execute function set_updated_at();

-- Sets `updated_at` of the rows of another table that answer a part of this row. Arguments: that table, its column, and
-- the column of this row with the same value. It changes only `updated_at`, so no trigger below follows from it.
create or replace function touch_rows() returns trigger language plpgsql as $$
begin
  execute format('update %I set updated_at = now() where %I = $1', tg_argv[0], tg_argv[1])
    using (coalesce(to_jsonb(new), to_jsonb(old))->>tg_argv[2])::uuid;
  return null;
end $$;

-- A lead answers the texts of its request and whether it is closed, a request how far each professional is.
create or replace trigger request_of_leads_changed
  after update of service_type, brief, budget, location, deadline_obligation, deadline_on, closed_at on quote_requests
  for each row execute function touch_rows('leads', 'request_id', 'id');

create or replace trigger lead_of_request_changed
  after insert or update of status, accepted_at on leads
  for each row execute function touch_rows('quote_requests', 'id', 'request_id');

-- A conversation answers its last message, which moderation can hide.
create or replace trigger message_of_conversation_changed
  after update of content, hidden_at on messages
  for each row execute function touch_rows('conversations', 'id', 'conversation_id');

-- Bookings answer their invitation and files, bookings and projects their review.
create or replace trigger invitation_of_booking_changed
  after insert or delete or update of email, accepted_at, declined_at on booking_invitations
  for each row execute function touch_rows('bookings', 'id', 'booking_id');

create or replace trigger file_of_booking_changed
  after insert or delete on booking_files
  for each row execute function touch_rows('bookings', 'id', 'booking_id');

create or replace trigger booking_review_changed
  after insert or update or delete on reviews
  for each row execute function touch_rows('bookings', 'id', 'booking_id');

create or replace trigger project_review_changed
  after insert or update or delete on reviews
  for each row execute function touch_rows('projects', 'id', 'project_id');
