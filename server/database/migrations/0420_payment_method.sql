-- Why: whoever looks at an order later asks with which card or wallet they have paid.

-- Of a card that has paid, as the provider names it ('visa', '4242', 'google_pay'); no number is kept.
alter table checkout
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{0,4}$'),
  add column card_wallet text;
