-- Accounts and their sessions. One account may buy and sell.

create table account (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  phone text not null default '',
  password_hash text not null,
  -- Set only by what the identity provider says.
  is_verified boolean not null default false,
  created_at timestamptz not null
);

create unique index account_email_is_unique on account (lower(email));

create table session (
  -- SHA-256 of the token; the token itself is nowhere on the server.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- How long each use prolongs the session; null for one that ends at its first expiry.
  rolling interval
);

create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table shop (
  seller_id uuid primary key references account on delete cascade,
  name text not null,
  about text not null default ''
);
