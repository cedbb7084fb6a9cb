-- What one seller sends of one order, and how far it is. Made with the order, so that what its delivery costs and when
-- it is to arrive is known before it is paid for; there is something to do about it only once the order is paid.
create table parcel (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  seller_id uuid not null references account,
  -- 1 and up within the order: 'Parcel 2 of 3'.
  number int not null check (number > 0),
  delivery_minor bigint not null default 0 check (delivery_minor >= 0),
  -- Days the seller has promised; null where no rule of theirs says any.
  dispatch_by date,
  arrives_from date,
  arrives_until date check (arrives_until >= arrives_from),
  status text not null default 'processing' check (status in ('processing', 'shipped', 'delivered')),
  carrier text,
  tracking_number text,
  tracking_url text check (tracking_url ~ '^https://'),
  shipped_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, seller_id),
  unique (order_id, number),
  constraint parcel_dates check (
    (status <> 'processing') = (shipped_at is not null) and (status = 'delivered') = (delivered_at is not null)
  )
);
-- A seller's list by state, newest first.
create index parcel_seller on parcel (seller_id, status, created_at desc, id);

insert into parcel (order_id, seller_id, number, delivery_minor, created_at)
select
  order_id,
  seller_id,
  row_number() over (partition by order_id order by min(position)),
  0,
  (select created_at from shop_order where shop_order.id = order_id)
from order_line
group by order_id, seller_id;
