-- Why: a visit may be paid at the salon while a card is kept for a fee, for whoever does not come or cancels too late.

-- At most one form: a deposit, or a fee with a card that is kept; neither: the whole price is paid with the booking.
alter table service
  add column no_show_percent smallint check (no_show_percent between 1 and 100),
  add column no_show_minor bigint check (no_show_minor > 0),
  add constraint service_one_form_of_pay check (num_nonnulls(deposit_percent, deposit_minor, no_show_percent, no_show_minor) <= 1);

-- What was agreed; 0 where no card is kept.
alter table booking
  add column no_show_fee_minor bigint not null default 0,
  add constraint booking_no_show_fee check (no_show_fee_minor between 0 and at_salon_minor);

-- How the money is asked for: on a card page; on a page that takes none and keeps a card; or from a card that was kept, without one.
alter table checkout
  add column way text not null default 'page' check (way in ('page', 'keep card', 'kept card')),
  add constraint checkout_keeps_for_nothing check (way <> 'keep card' or amount_minor = 0);

-- The card of one visit. The provider keeps it, for a customer who is made for this visit alone; to let it go is to have it
-- forget that customer.
create table kept_card (
  booking_id uuid primary key references booking,
  customer_id text not null unique,
  method_id text not null,
  brand text not null,
  last4 text not null,
  kept_at timestamptz not null,
  state text not null default 'kept' check (state in ('kept', 'charging', 'asked', 'paid', 'waived', 'returned',
    'given up', 'released')),
  -- What the fee is for, once it is asked for.
  because text check (because in ('no-show', 'late cancel')),
  -- Why the card did not pay: then its owner is asked.
  declined text check (declined in ('declined', 'authentication_required')),
  changed_at timestamptz not null,
  asked_at timestamptz,
  let_go_at timestamptz,
  constraint kept_card_fee_has_a_reason check (state in ('kept', 'released', 'waived') or because is not null),
  constraint kept_card_asked check (state <> 'asked' or asked_at is not null)
);
create index kept_card_to_charge on kept_card (changed_at) where state in ('kept', 'charging', 'asked');
create index kept_card_to_let_go on kept_card (changed_at) where let_go_at is null and state not in ('kept', 'charging');

alter table visit_step
  drop constraint visit_step_kind_check,
  drop constraint visit_step_amount,
  add constraint visit_step_kind_check check (kind in ('booked', 'moved', 'proposed', 'accepted', 'declined',
    'withdrawn', 'cancelled', 'no_show', 'completed', 'reopened', 'refunded', 'refund_failed', 'paid_cash', 'paid_card',
    'not_paid', 'tipped', 'handed_over', 'fee_charged', 'fee_declined', 'fee_waived', 'fee_given_up')),
  add constraint visit_step_amount check ((kind in ('refunded', 'refund_failed', 'paid_cash', 'paid_card', 'not_paid',
    'tipped', 'fee_charged', 'fee_declined', 'fee_waived', 'fee_given_up')) = (amount_minor is not null));
