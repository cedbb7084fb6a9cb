-- A refund says who has asked for it, from whose share it is taken, and for which units of which lines.

alter table refund
  -- One request, one key: whatever is asked twice is refunded once.
  add column key text not null default gen_random_uuid()::text unique,
  add column asked_by text not null default 'system'
    check (asked_by in ('buyer', 'seller', 'operator', 'provider', 'system')),
  -- Sellers: what they have got of the payment; buyer: nobody has got anything of it, since it came late.
  add column taken_from text not null default 'sellers' check (taken_from in ('sellers', 'buyer')),
  -- Whose share alone it is taken from; null: of all in proportion.
  add column seller_id uuid references account,
  add column goes_to text not null default 'card' check (goes_to in ('card', 'credit')),
  -- What whoever asked has written to the buyer.
  add column note text not null default '',
  drop constraint refund_once_per_reason;

update refund set key = checkout_id || ':' || reason;
update refund set asked_by = 'buyer' where reason = 'cancelled by the buyer';
update refund set asked_by = 'seller' where reason = 'cancelled by the stylist';
update refund set taken_from = 'buyer' where exists (
  select from ledger_entry late where late.checkout_id = refund.checkout_id and late.posting like '%:late'
);

create index refund_checkout on refund (checkout_id, created_at);

-- What of a refund is for which line of an order. A refund may be more than its lines, or have none: an amount.
create table refund_line (
  refund_id uuid not null references refund,
  order_line_id uuid not null references order_line,
  -- 0: nothing comes back of it, only its part of the delivery is given back.
  quantity int not null check (quantity >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  delivery_minor bigint not null default 0 check (delivery_minor >= 0),
  -- The units are for sale again.
  restock boolean not null default false,
  primary key (refund_id, order_line_id)
);
create index refund_line_order_line on refund_line (order_line_id);
