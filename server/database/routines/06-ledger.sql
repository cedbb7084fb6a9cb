create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create or replace trigger ledger_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();

-- Entries of one posting may be written one after another; what counts is what they come to in the end.
create or replace function refuse_unbalanced_posting() returns trigger language plpgsql as $$
declare
  off bigint;
begin
  select sum(amount_minor) into off from ledger_entry where posting = new.posting and currency = new.currency;
  if off <> 0 then
    raise exception 'posting % is off by % %', new.posting, off, new.currency
      using errcode = 'check_violation', constraint = 'posting_is_balanced';
  end if;
  return null;
end $$;

drop trigger if exists posting_is_balanced on ledger_entry;
create constraint trigger posting_is_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced_posting();
