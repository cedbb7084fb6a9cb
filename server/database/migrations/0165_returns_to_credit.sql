-- Whoever returns something may have its money as store credit; nobody else turns card money into it (decision 119).
alter table return_request
  add column refund_to text not null default 'card' check (refund_to in ('card', 'credit'));
