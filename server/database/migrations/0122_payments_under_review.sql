-- What a person decides about a payment that is not the one that was asked for.
alter table checkout
  -- What has come in, where it is not known to be what was asked for.
  add column received_minor bigint check (received_minor > 0),
  add column received_currency text,
  add constraint checkout_received check ((received_minor is null) = (received_currency is null)),
  drop constraint checkout_status_check,
  -- returned: all of it goes back, as somebody has decided.
  add constraint checkout_status_check check (status in
    ('open', 'paid', 'expired', 'canceled', 'unopened', 'replaced', 'review', 'returned'));
