-- Money that goes back of a visit without calling it off is a step of it as well; people who run the shop take some.
alter table visit_step
  add column amount_minor bigint check (amount_minor > 0),
  drop constraint visit_step_kind_check,
  drop constraint visit_step_taken_by_check;
alter table visit_step
  add constraint visit_step_kind_check check (kind in ('booked', 'moved', 'proposed', 'accepted', 'declined',
    'withdrawn', 'cancelled', 'no_show', 'completed', 'reopened', 'refunded', 'refund_failed')),
  add constraint visit_step_taken_by_check check (taken_by in ('buyer', 'stylist', 'shop')),
  add constraint visit_step_amount check ((kind in ('refunded', 'refund_failed')) = (amount_minor is not null));
