create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create or replace trigger ledger_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
