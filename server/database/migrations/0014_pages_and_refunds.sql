-- What became of a refund, and whether somebody may still pay on a card page.

alter table refund
  -- asked: owed, the provider has not taken it on; pending: it has; done: the money is on its way to the card;
  -- failed: the provider will not, and a person has to look.
  add column state text not null default 'asked' check (state in ('asked', 'pending', 'done', 'failed')),
  -- The provider's word for a refund that it will not make.
  add column failure text,
  -- How often the provider has refused in words that may have been a hiccup.
  add column refusals int not null default 0,
  -- When it was done or given up.
  add column settled_at timestamptz;

update refund set state = 'done', settled_at = sent_at where provider_id is not null;

alter table refund
  add constraint refund_failed_says_why check ((state = 'failed') = (failure is not null)),
  add constraint refund_settled_says_when check ((state in ('done', 'failed')) = (settled_at is not null));

create index refund_unsettled on refund (created_at) where state <> 'done';

-- A card page is asked for by one process at a time, and stays ours to close until it is known to be closed.
alter table shop_order
  add column page_asked_at timestamptz,
  -- Until when the process that is asking the provider has this to itself.
  add column page_asking_until timestamptz,
  -- Since when nobody can pay there any more: closed, paid, or never opened.
  add column page_closed_at timestamptz,
  -- When it stopped holding stock without having been paid.
  add column ended_at timestamptz,
  -- As the provider was told; the account's address may change while the page is open.
  add column buyer_email text;

update shop_order set
  page_asked_at = case when checkout_id like 'free\_%' then null else created_at end,
  page_closed_at = case when payment_status = 'pending' or checkout_id like 'free\_%' then null else now() end,
  ended_at = case when payment_status in ('expired', 'canceled') then least(held_until, now()) end;

-- One card page per buyer on which somebody could pay for goods.
create unique index shop_order_one_page on shop_order (buyer_id)
  where page_asked_at is not null and page_closed_at is null;
create index shop_order_abandoned on shop_order (buyer_id, ended_at) where payment_status in ('expired', 'canceled');

alter table booking
  add column page_asked_at timestamptz,
  add column page_asking_until timestamptz,
  add column page_closed_at timestamptz;

update booking set
  page_asked_at = case when checkout_id is null or checkout_id like 'free\_%' then null else created_at end,
  page_closed_at = case when status = 'held' or checkout_id is null or checkout_id like 'free\_%' then null else now() end;

create index booking_page_left_open on booking (page_asked_at)
  where page_asked_at is not null and page_closed_at is null;

-- How often one buyer may use a code; null: as often as they like.
alter table promo_code add column uses_per_buyer int default 1 check (uses_per_buyer > 0);
create index shop_order_promo_buyer on shop_order (promo_code_id, buyer_id) where promo_code_id is not null;
