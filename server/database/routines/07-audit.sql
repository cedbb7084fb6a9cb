create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create or replace trigger audit_is_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create or replace trigger audit_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
