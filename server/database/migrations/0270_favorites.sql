-- What people mean to come back to: a set for each account, and lists of it (decision 180).
create table favorite (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('product', 'service')),
  thing_id uuid not null,
  -- What its owner saw when they saved it; a lower price is told of.
  price_minor bigint check (price_minor >= 0),
  currency text,
  saved_at timestamptz not null,
  -- When its owner was last told that it is back.
  told_back_at timestamptz,
  primary key (account_id, kind, thing_id)
);
create index favorite_newest on favorite (account_id, saved_at desc, thing_id);
-- Who has saved a product.
create index favorite_of_thing on favorite (thing_id, account_id);

create table favorite_list (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null check (name <> ''),
  -- The end of the address at which anybody can see it; none while it is its owner's alone.
  secret text unique,
  shows_name boolean not null default false,
  created_at timestamptz not null
);
create index favorite_list_account on favorite_list (account_id, created_at);

create table favorite_list_item (
  list_id uuid not null references favorite_list on delete cascade,
  account_id uuid not null,
  kind text not null check (kind in ('product', 'service')),
  thing_id uuid not null,
  added_at timestamptz not null,
  primary key (list_id, kind, thing_id),
  foreign key (account_id, kind, thing_id) references favorite on delete cascade
);
create index favorite_list_item_of_favorite on favorite_list_item (account_id, kind, thing_id);

-- A product that was sold out as a whole can be bought again.
alter table shelf_news drop constraint shelf_news_kind_check;
alter table shelf_news add constraint shelf_news_kind_check check (kind in ('back', 'fell', 'returned'));
