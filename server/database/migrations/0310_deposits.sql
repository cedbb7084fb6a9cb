-- Why: a visit may be paid with a deposit when it is booked, and the rest at the salon.

-- At most one of them; neither: the whole price is paid with the booking.
alter table service
  add column deposit_percent smallint check (deposit_percent between 1 and 99),
  add column deposit_minor bigint check (deposit_minor > 0),
  add constraint service_one_deposit check (deposit_percent is null or deposit_minor is null);

alter table booking
  -- Of the price, what is paid at the salon: no money of ours.
  add column at_salon_minor bigint not null default 0,
  -- As the stylist has noted it.
  add column salon_paid_with text check (salon_paid_with in ('cash', 'card')),
  add column salon_paid_at timestamptz,
  add constraint booking_at_salon check (at_salon_minor between 0 and price_minor),
  add constraint booking_salon_payment check ((salon_paid_with is null) = (salon_paid_at is null));

-- What stylists have booked in is paid there.
update booking set at_salon_minor = price_minor where buyer_id is null;

alter table visit_step
  drop constraint visit_step_kind_check,
  drop constraint visit_step_amount,
  add constraint visit_step_kind_check check (kind in ('booked', 'moved', 'proposed', 'accepted', 'declined',
    'withdrawn', 'cancelled', 'no_show', 'completed', 'reopened', 'refunded', 'refund_failed', 'paid_cash', 'paid_card',
    'not_paid')),
  add constraint visit_step_amount check
    ((kind in ('refunded', 'refund_failed', 'paid_cash', 'paid_card', 'not_paid')) = (amount_minor is not null));
