-- Refunds and ledger entries belong to the checkout that was paid, whatever it paid for.
alter table refund add column checkout_id uuid references checkout;
update refund r set checkout_id = (
  select c.id from checkout c
  where c.payable_kind = case when r.order_id is null then 'booking' else 'order' end
    and c.payable_id = coalesce(r.order_id, r.booking_id)
  order by c.status = 'paid' desc, c.status = 'replaced', c.round desc limit 1
);
alter table refund
  alter column checkout_id set not null,
  drop column order_id,
  drop column booking_id,
  add constraint refund_once_per_reason unique (checkout_id, reason);

-- The ledger stays append-only; only what its lines are about is told in another way.
alter table ledger_entry disable trigger user;
alter table ledger_entry add column checkout_id uuid references checkout;
update ledger_entry l set checkout_id = (
  select c.id from checkout c
  where c.payable_kind = case when l.order_id is null then 'booking' else 'order' end
    and c.payable_id = coalesce(l.order_id, l.booking_id)
  order by c.status = 'paid' desc, c.status = 'replaced', c.round desc limit 1
);
alter table ledger_entry
  alter column checkout_id set not null,
  drop column order_id,
  drop column booking_id;
alter table ledger_entry enable trigger user;
create index ledger_entry_checkout on ledger_entry (checkout_id);
