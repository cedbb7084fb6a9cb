-- The cart of somebody who is logged in, as all their devices share it (decision 142).

create table account_cart (
  account_id uuid primary key references account on delete cascade,
  -- Rises by one with every change.
  version bigint not null default 0,
  -- { "cart": [...], "later": [...] }: lines as browsers keep them, each with the version in which it was born.
  content jsonb not null default '{"cart": [], "later": []}',
  changed_at timestamptz not null
);

-- What a device has sent once counts once, however often it arrives.
create table cart_batch (
  account_id uuid not null references account_cart on delete cascade,
  id uuid not null,
  taken_at timestamptz not null,
  primary key (account_id, id)
);
