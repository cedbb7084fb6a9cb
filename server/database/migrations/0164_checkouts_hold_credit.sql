-- A checkout says how much of what is due store credit pays; its amount is what the card pays (decision 119). Credit is
-- held only while somebody may still pay: a process of the release before, which does not know of it, can settle no such
-- checkout, and the next look does.
alter table checkout
  add column credit_minor bigint not null default 0 check (credit_minor >= 0),
  add column credit_state text not null default 'none' check (credit_state in ('none', 'held', 'spent', 'released')),
  add constraint checkout_credit_has_a_state check ((credit_minor = 0) = (credit_state = 'none')),
  add constraint checkout_holds_credit_while_open check (credit_state <> 'held' or status in ('open', 'review')),
  add constraint checkout_spends_credit_when_paid check (credit_state <> 'spent' or status = 'paid');
create index checkout_holding_credit on checkout (buyer_id) where credit_state = 'held';
