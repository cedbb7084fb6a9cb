-- A client's own visits, to be read by the calendar program whose owner knows the address: only a hash of it is kept.
-- Beside `visit_feed`, which is the same of a stylist: somebody may be both, and what one of them shows the other does not.
create table client_feed (
  account_id uuid primary key references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- When a program last asked, to the hour.
  asked_at timestamptz
);
