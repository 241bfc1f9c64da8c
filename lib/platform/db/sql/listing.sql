-- Notes when a profile first is in the directory. The column `listed` is generated, so it has no value yet in a trigger
-- before the change.
create or replace function note_first_listing() returns trigger language plpgsql as $$
begin
  if new.first_listed_at is null
    and new.visibility = 'everyone'
    and new.status in ('approved', 'under_review', 'lapsed')
  then
    new.first_listed_at := now();
  end if;
  return new;
end $$;

create or replace trigger professional_first_listing
  before insert or update of status, visibility on professionals
  for each row execute function note_first_listing();
