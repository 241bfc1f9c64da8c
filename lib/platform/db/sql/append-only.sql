-- Rows of the audit log are never changed or deleted.
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create or replace trigger audit_log_append_only
  before update or delete on audit_log
  for each row execute function audit_log_is_append_only();

-- Rows of the affiliates' ledger are never changed: another row corrects an error. They are deleted with their
-- affiliate.
create or replace function affiliate_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the affiliate ledger is append-only';
end $$;

create or replace trigger affiliate_ledger_append_only
  before update on affiliate_ledger
  for each row execute function affiliate_ledger_is_append_only();
