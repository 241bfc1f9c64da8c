-- Deletes the stored next free time of a professional when something changes that it is computed from; a job computes
-- it again. The trigger's argument is the column with the professional's id.
create or replace function forget_opening() returns trigger language plpgsql as $$
begin
  delete from professional_openings where professional_id = coalesce(to_jsonb(new), to_jsonb(old))->>tg_argv[0];
  return null;
end $$;

create or replace trigger booking_opening
  after insert or delete or update of status, starts_at, ends_at on bookings
  for each row execute function forget_opening('professional_id');

create or replace trigger day_off_opening
  after insert or delete or update on days_off
  for each row execute function forget_opening('professional_id');

create or replace trigger hours_opening
  after update of weekly_hours, booking_rules, country on professionals
  for each row execute function forget_opening('id');

-- The next free time is that of the first kind of meeting.
create or replace trigger kind_opening
  after insert or delete or update on meeting_kinds
  for each row execute function forget_opening('professional_id');

-- A new row of the search has no free time yet: the next run of the job computes it.
create or replace trigger search_opening
  after insert on professional_search
  for each row execute function forget_opening('professional_id');
