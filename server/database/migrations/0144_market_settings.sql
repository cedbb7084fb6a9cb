-- Why: the fee, synonyms and promo codes are edited at the desk, with effect at once.
create table market_setting (
  name text primary key check (name in ('platform fee')),
  value jsonb not null,
  changed_at timestamptz not null
);

-- Beside those of the reference files, which are replaced as a whole when a release changes them.
create table added_synonym (
  said text not null,
  means text not null,
  said_stems text not null generated always as (stems_of(said)) stored,
  primary key (said, means),
  constraint synonym_means_something_else check (said <> means)
);
create index added_synonym_stems on added_synonym (said_stems);

alter table promo_code
  add column starts_at timestamptz,
  -- What the goods that it counts for have to cost.
  add column minimum_minor bigint check (minimum_minor > 0),
  add column minimum_currency text,
  add column first_order_only boolean not null default false,
  -- Whose goods it counts for; null: everybody's.
  add column seller_id uuid references account,
  add constraint promo_code_minimum_has_currency check ((minimum_minor is null) = (minimum_currency is null)),
  add constraint promo_code_ends_after_start check (ends_at > starts_at);
create index promo_code_newest on promo_code (created_at desc, id);
