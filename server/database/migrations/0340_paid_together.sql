-- Goods and visits on one card page (decision 200).

-- The parts of a combined payment have no page of their own: they are paid, or let go, with the checkout that has it.
alter table checkout add column part_of uuid references checkout;
create index checkout_parts on checkout (part_of) where part_of is not null;

-- A held time that lies in its buyer's cart, beside goods.
alter table booking add column in_cart_at timestamptz;
create index booking_in_cart on booking (buyer_id) where in_cart_at is not null and status in ('held', 'expired');

-- What somebody gives back by hand, of a payment for several things, is a refund of each of them.
alter table refund drop constraint refund_provider_id_key;
create unique index refund_provider_once on refund (provider_id, checkout_id);
