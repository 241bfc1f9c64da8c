-- A start that is written without its wall time (by the release before, or by hand) loses the old wall time; the job
-- meetings.wall-times computes the new one, because the database may have other time zone data than Node.
create or replace function forget_wall_time() returns trigger language plpgsql as $$
begin
  new.local_date := null;
  new.local_time := null;
  return new;
end $$;

create or replace trigger bookings_forget_wall_time
  before update of starts_at, time_zone on bookings
  for each row
  when ((old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone)
    and (old.local_date, old.local_time) is not distinct from (new.local_date, new.local_time))
  execute function forget_wall_time();
