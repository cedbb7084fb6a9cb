-- Why: clients tip after a visit. A tip is a checkout of its visit, of a kind of its own; the visit notes it as a step.

alter table visit_step
  drop constraint visit_step_kind_check,
  drop constraint visit_step_amount,
  add constraint visit_step_kind_check check (kind in ('booked', 'moved', 'proposed', 'accepted', 'declined',
    'withdrawn', 'cancelled', 'no_show', 'completed', 'reopened', 'refunded', 'refund_failed', 'paid_cash', 'paid_card',
    'not_paid', 'tipped')),
  add constraint visit_step_amount check
    ((kind in ('refunded', 'refund_failed', 'paid_cash', 'paid_card', 'not_paid', 'tipped')) = (amount_minor is not null));
