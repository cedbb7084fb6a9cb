-- Where somebody has things sent: chosen in the cart, and copied into the order.
create table account_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  postal_code text not null,
  region text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The one that a cart begins with.
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index account_address_account on account_address (account_id, created_at);
create unique index account_address_default on account_address (account_id) where is_default;
