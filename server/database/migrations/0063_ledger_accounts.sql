-- Why: the accounts of the ledger are these four; the types of rows say so too.
alter table ledger_entry add constraint ledger_account_is_known
  check (account in ('captured', 'seller', 'platform fee', 'refunded'));
