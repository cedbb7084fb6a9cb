-- The balance is what the entries come to: whoever posts moves it, and nobody else. A check refuses what is not there,
-- or is held by an open checkout, however many spend at once.
create or replace function keep_store_credit() returns trigger language plpgsql as $$
begin
  insert into store_credit (account_id, currency) values (new.buyer_id, new.currency) on conflict do nothing;
  update store_credit set balance_minor = balance_minor - new.amount_minor
  where account_id = new.buyer_id and currency = new.currency;
  return null;
end $$;

create or replace trigger store_credit_follows_ledger after insert on ledger_entry
  for each row when (new.account = 'store credit') execute function keep_store_credit();
