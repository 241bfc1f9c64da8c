-- Each change behind live updates (lib/dashboards/live-counts) notifies the accounts that see it, in the transaction that
-- makes it, whatever code makes it: channel "account_changed", payload the account's id
-- (lib/platform/db/account-changes.ts).
create or replace function notify_account(account uuid) returns void language sql as $$
  select pg_notify('account_changed', account::text) where account is not null
$$;

create or replace function notify_parties(client uuid, professional text) returns void language sql as $$
  select notify_account(client);
  select notify_account(account_id) from professionals where id = professional;
$$;

-- Rows of one account: the column `account_id`.
create or replace function notify_of_own() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform notify_account(old.account_id); end if;
  if tg_op <> 'DELETE' then perform notify_account(new.account_id); end if;
  return null;
end $$;

-- Rows of a client and a professional: the columns `client_id` and `professional_id`.
create or replace function notify_of_shared() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform notify_parties(old.client_id, old.professional_id); end if;
  if tg_op <> 'DELETE' then perform notify_parties(new.client_id, new.professional_id); end if;
  return null;
end $$;

-- Read and delivered positions concern both sides of the conversation.
create or replace function notify_of_position() returns trigger language plpgsql as $$
begin
  perform notify_parties(c.client_id, c.professional_id)
  from conversations c
  where c.id = case tg_op when 'DELETE' then old.conversation_id else new.conversation_id end;
  return null;
end $$;

create or replace function notify_of_account() returns trigger language plpgsql as $$
begin
  perform notify_account(new.id);
  return null;
end $$;

create or replace trigger notification_changed
  after insert or delete or update of account_id, times, read_at on notifications
  for each row execute function notify_of_own();

create or replace trigger session_ended
  after delete or update of account_id, expires_at on sessions
  for each row execute function notify_of_own();

create or replace trigger profile_owner_changed
  after insert or delete or update of account_id on professionals
  for each row execute function notify_of_own();

create or replace trigger account_changed
  after update of role, acting_as, status, session_version, deletion_due_at, simulated on accounts
  for each row execute function notify_of_account();

create or replace trigger booking_changed
  after insert or delete or update of client_id, professional_id, status, version on bookings
  for each row execute function notify_of_shared();

create or replace trigger conversation_changed
  after insert or delete or update of client_id, professional_id, last_seq on conversations
  for each row execute function notify_of_shared();

create or replace trigger position_changed
  after insert or delete or update of delivered_seq, read_seq on conversation_members
  for each row execute function notify_of_position();
