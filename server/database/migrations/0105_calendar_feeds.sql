-- A stylist's visits, to be read by the calendar program whose owner knows the address: only a hash of it is kept.
create table visit_feed (
  stylist_id uuid primary key references account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- When a program last asked, to the hour.
  asked_at timestamptz
);

-- Calendars of a stylist at other places, read from time to time for when they are busy.
create table busy_feed (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references account on delete cascade,
  name text not null,
  -- As secret as a password: whoever knows it reads that calendar. It is never shown again.
  url text not null check (url ~ '^https://'),
  -- Of its all-day events, where no service of the stylist has a zone.
  time_zone text not null,
  created_at timestamptz not null,
  next_read_at timestamptz not null,
  tried_at timestamptz,
  -- The last time that it could be read, and how far ahead it was.
  read_at timestamptz,
  read_until timestamptz,
  -- What was wrong with the last try, and how many tries have failed since it could last be read.
  fault text,
  failures int not null default 0 check (failures >= 0),
  etag text,
  last_modified text,
  busy_times int not null default 0,
  unknown_zones text[] not null default '{}',
  unread int not null default 0,
  too_often int not null default 0,
  unique (stylist_id, url)
);
create index busy_feed_next on busy_feed (next_read_at);

-- When a stylist is busy elsewhere: nobody can book that time. Beside `stylist_busy`, whose entries may not overlap: a
-- calendar elsewhere overlaps itself and the visits, and pushes none out.
create table busy_elsewhere (
  feed_id uuid not null references busy_feed on delete cascade,
  stylist_id uuid not null references account on delete cascade,
  during tstzrange not null check (not isempty(during))
);
create index busy_elsewhere_during on busy_elsewhere using gist (stylist_id, during);
create index busy_elsewhere_feed on busy_elsewhere (feed_id);
