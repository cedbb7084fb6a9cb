-- Visits, and the calendar that cannot be booked twice.

create extension if not exists btree_gist;

create table booking (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 50001) unique,
  buyer_id uuid not null references account,
  stylist_id uuid not null references account,
  service_id uuid not null references service,
  status text not null default 'held' check (status in
    ('held', 'confirmed', 'completed', 'cancelled', 'no_show', 'expired', 'refunded_conflict', 'review')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The start as the stylist's wall shows it: 'YYYY-MM-DD' and 'HH:mm', with its offset where the clock shows it twice.
  local_day text not null,
  local_time text not null,

  -- The booking's own copy of what was agreed (R8): later changes to the service do not reach it.
  service_public_id text not null,
  service_name text not null,
  image_url text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  duration_minutes int not null check (duration_minutes between 5 and 720),
  buffer_before_minutes int not null check (buffer_before_minutes >= 0),
  buffer_after_minutes int not null check (buffer_after_minutes >= 0),
  processing_minutes int not null check (processing_minutes >= 0),
  cancellation_hours int not null check (cancellation_hours >= 0),
  -- Cancelling up to this moment, it included, gives the money back.
  refundable_until timestamptz not null,
  time_zone text not null,
  place text not null,
  provider_name text not null,
  provider_email text not null,
  provider_phone text not null,

  full_name text not null,
  email text not null,
  -- E.164
  phone text not null,
  note text not null default '',
  -- The buyer's own zone, so that mails can name both times.
  buyer_time_zone text,
  -- Rises with every change that calendars must hear of.
  sequence int not null default 0 check (sequence >= 0),

  checkout_ends_at timestamptz not null,
  held_until timestamptz not null,
  checkout_id text unique,
  checkout_url text,
  payment_id text,
  asked_at timestamptz,
  review_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('buyer', 'stylist')),
  constraint booking_has_its_length check (ends_at = starts_at + make_interval(mins => duration_minutes))
);

create index booking_buyer on booking (buyer_id, created_at desc, id);
create index booking_stylist on booking (stylist_id, starts_at, id);
create index booking_held on booking (held_until) where status = 'held';
create index booking_service on booking (service_id);

alter table service_review add constraint service_review_booking
  foreign key (booking_id) references booking;

-- When a stylist cannot be booked, over all their services: half-open, buffers included.
create table stylist_busy (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references account,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  kind text not null check (kind in ('hold', 'visit', 'time_off')),
  booking_id uuid references booking,
  -- A hold counts for nothing from this moment on, whether or not a job has cleared it away.
  held_until timestamptz,
  note text not null default '',
  created_at timestamptz not null,
  constraint only_holds_run_out check ((kind = 'hold') = (held_until is not null)),
  constraint time_off_is_no_booking check ((kind = 'time_off') = (booking_id is null)),
  -- The promise: whatever two people press at the same moment, one of them is refused.
  constraint stylist_is_in_one_place exclude using gist (stylist_id with =, during with &&)
);

create index stylist_busy_booking on stylist_busy (booking_id) where booking_id is not null;

-- The books now know two kinds of sale.

alter table ledger_entry add column booking_id uuid references booking;
alter table ledger_entry add constraint ledger_entry_is_about_one check (order_id is null or booking_id is null);
create index ledger_entry_booking on ledger_entry (booking_id) where booking_id is not null;

alter table refund alter column order_id drop not null;
alter table refund add column booking_id uuid references booking;
alter table refund add constraint refund_is_of_one check ((order_id is null) <> (booking_id is null));
create unique index refund_booking_once on refund (booking_id, reason) where booking_id is not null;
