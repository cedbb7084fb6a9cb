-- What buyers send back: asked for by line and quantity, answered by the seller, sent, received, refunded.

-- As it was when it was bought; null: what the shop says for sellers without a rule.
alter table parcel
  add column return_days int check (return_days >= 0),
  add column return_paid_by text check (return_paid_by in ('buyer', 'seller'));
update parcel set return_days = days, return_paid_by = paid_by from return_rule
where return_rule.seller_id = parcel.seller_id;

create table return_request (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 1001) unique,
  parcel_id uuid not null references parcel,
  order_id uuid not null references shop_order,
  seller_id uuid not null references account,
  buyer_id uuid not null references account,
  state text not null check (state in ('asked', 'question', 'accepted', 'refused', 'sent', 'received', 'refunded',
    'withdrawn')),
  -- What the buyer has written.
  note text not null,
  -- Who pays for sending it back.
  paid_by text not null check (paid_by in ('buyer', 'seller')),
  -- Where to send it and what to put on it, as the seller has written both.
  address text not null default '',
  label text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  refund_id uuid references refund,
  created_at timestamptz not null,
  -- When its state last changed: reminders count from there.
  changed_at timestamptz not null
);
create index return_request_order on return_request (order_id);
create index return_request_seller on return_request (seller_id, changed_at desc, id);
create index return_request_open on return_request (changed_at)
  where state in ('asked', 'question', 'accepted', 'sent', 'received');

create table return_line (
  return_id uuid not null references return_request,
  order_line_id uuid not null references order_line,
  quantity int not null check (quantity > 0),
  reason text not null,
  primary key (return_id, order_line_id)
);
create index return_line_order_line on return_line (order_line_id);

create table return_step (
  number bigint generated always as identity primary key,
  return_id uuid not null references return_request,
  kind text not null check (kind in ('asked', 'ask', 'answer', 'accept', 'refuse', 'withdraw', 'send', 'receive',
    'refund', 'escalate', 'lapse')),
  taken_by text not null check (taken_by in ('buyer', 'seller', 'system')),
  note text not null default '',
  taken_at timestamptz not null
);
create index return_step_return on return_step (return_id, number);
