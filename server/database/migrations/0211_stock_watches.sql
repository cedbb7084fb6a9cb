-- Whoever wants to be told once that a variant is back (decision 146).
create table stock_watch (
  account_id uuid not null references account (id) on delete cascade,
  variant_id uuid not null references variant (id) on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, variant_id)
);
create index stock_watch_variant on stock_watch (variant_id, account_id);

-- What is back, or costs less, gathered by triggers and taken by a job: no sale waits for who is to be told.
create table shelf_news (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('back', 'fell')),
  -- Of a variant that is back, or a product that costs less.
  subject_id uuid not null
);

-- Who has saved a product for later.
create index account_cart_later on account_cart using gin ((content -> 'later') jsonb_path_ops);
