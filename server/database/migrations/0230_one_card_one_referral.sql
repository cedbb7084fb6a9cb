-- Why: whoever invites themselves under another name mostly pays with a card that they have paid with before.

-- Of a payment by somebody who was invited: the card was one of whoever has invited them, or of somebody else who was.
-- Written with the line, since cards are forgotten with their accounts.
alter table points_entry
  add column by_known_card boolean not null default false,
  add constraint points_by_known_card_are_of_money check (not by_known_card or checkout_id is not null);
