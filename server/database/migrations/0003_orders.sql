-- Promo codes, orders, payments, and the books.

create table promo_code (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code <> ''),
  -- Exactly one of the two: a percentage of the goods, or an amount in one currency.
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  max_uses int check (max_uses > 0),
  -- Uses paid for or promised to an open checkout.
  uses int not null default 0 check (uses >= 0),
  ends_at timestamptz,
  created_at timestamptz not null,
  constraint promo_code_has_one_value check ((percent is null) <> (amount_minor is null)),
  constraint promo_code_amount_has_currency check ((amount_minor is null) = (currency is null)),
  constraint promo_code_not_overused check (max_uses is null or uses <= max_uses)
);

create unique index promo_code_is_unique on promo_code (lower(code));

create table shop_order (
  id uuid primary key default gen_random_uuid(),
  -- What people call it. Gaps are fine: a number promises nothing.
  number bigint generated always as identity (start with 10001) unique,
  buyer_id uuid not null references account,
  payment_status text not null default 'pending' check (payment_status in
    ('pending', 'paid', 'expired', 'canceled', 'partially refunded', 'refunded', 'review')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  delivery_minor bigint not null default 0 check (delivery_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  promo_code_id uuid references promo_code,
  -- Says which cart this order froze, so that a second click finds it again.
  fingerprint text not null,
  -- When the provider's session ends, and until when the stock is held for it.
  checkout_ends_at timestamptz not null,
  held_until timestamptz not null,
  -- True while the order's units are counted in variant.reserved (and its promo use in promo_code.uses).
  holds_stock boolean not null default true,
  checkout_id text unique,
  checkout_url text,
  payment_id text,
  -- When the provider was last asked about this checkout by a returning browser.
  asked_at timestamptz,
  review_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint shop_order_adds_up check (total_minor = subtotal_minor - discount_minor + delivery_minor)
);

-- One open checkout per buyer: a changed cart replaces it.
create unique index shop_order_one_pending on shop_order (buyer_id) where payment_status = 'pending';
create index shop_order_buyer on shop_order (buyer_id, created_at desc, id);
create index shop_order_open on shop_order (held_until) where payment_status = 'pending';

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  position int not null,
  product_id uuid not null references product,
  variant_id uuid references variant on delete set null,
  seller_id uuid not null references account,
  seller_name text not null,
  name text not null,
  slug text not null,
  image_url text not null,
  color text not null,
  size text not null,
  price_minor bigint not null check (price_minor >= 0),
  quantity int not null check (quantity between 1 and 99),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  unique (order_id, position)
);

create index order_line_variant on order_line (variant_id);

-- One row per provider event that had its effect: the same event again has none.
create table payment_event (
  id text primary key,
  type text not null,
  checkout_id text,
  received_at timestamptz not null
);

create table refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order,
  reason text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- Null until the provider has taken the refund on.
  provider_id text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (order_id, reason)
);

-- Double entry, append only: the entries of one posting add up to zero.
create table ledger_entry (
  id bigint generated always as identity primary key,
  posting text not null,
  account text not null,
  seller_id uuid references account,
  order_id uuid references shop_order,
  amount_minor bigint not null,
  currency text not null,
  posted_at timestamptz not null,
  unique nulls not distinct (posting, account, seller_id)
);

create index ledger_entry_seller on ledger_entry (seller_id, posted_at);
create index ledger_entry_order on ledger_entry (order_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create trigger ledger_is_append_only before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
