-- Who waits for a time that is not free (decision 175). A place in the line has one chance: a start that is held for it.
create table waiting_entry (
  id uuid primary key default gen_random_uuid(),
  -- The line: who came first is asked first.
  place bigint generated always as identity unique,
  account_id uuid not null references account,
  stylist_id uuid not null references account,
  service_id uuid not null references service on delete cascade,
  add_ons uuid[] not null default '{}',
  -- As it was when they joined, to be shown whatever becomes of the service.
  service_public_id text not null,
  service_name text not null,
  provider_name text not null,
  time_zone text not null,
  city text not null,
  -- Dates and times of day as the clock at the service's place shows them; the day may end with 24:00.
  from_day date not null,
  until_day date not null,
  from_minute integer not null check (from_minute >= 0),
  until_minute integer not null check (until_minute <= 1440),
  -- How long before the start they have to know.
  notice_minutes integer not null check (notice_minutes >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'taken', 'passed', 'expired', 'left')),
  offered_start timestamptz,
  offered_until timestamptz,
  booking_id uuid references booking,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (from_day <= until_day),
  check (from_minute < until_minute),
  constraint offer_has_a_start check (state <> 'offered' or (offered_start is not null and offered_until is not null))
);
create index waiting_entry_line on waiting_entry (stylist_id, place) where state in ('waiting', 'offered');
create index waiting_entry_in_vain on waiting_entry (stylist_id, offered_start) where state in ('passed', 'left');
create index waiting_entry_account on waiting_entry (account_id, place);
create index waiting_entry_service on waiting_entry (service_id);
create index waiting_entry_booking on waiting_entry (booking_id) where booking_id is not null;

-- Whose time may have become free: added to by triggers, taken by whoever offers it.
create table freed_time (
  id bigint generated always as identity primary key,
  stylist_id uuid not null
);

-- What is offered is an entry like a hold: the same constraint decides who has the time.
alter table stylist_busy add column waiting_id uuid references waiting_entry on delete cascade;
create index stylist_busy_waiting on stylist_busy (waiting_id) where waiting_id is not null;
alter table stylist_busy drop constraint stylist_busy_kind_check;
alter table stylist_busy add constraint stylist_busy_kind_check
  check (kind in ('hold', 'visit', 'time_off', 'proposal', 'offer'));
alter table stylist_busy drop constraint only_holds_run_out;
alter table stylist_busy add constraint only_holds_run_out
  check ((kind in ('hold', 'proposal', 'offer')) = (held_until is not null));
alter table stylist_busy drop constraint time_off_is_no_booking;
alter table stylist_busy add constraint time_off_is_no_booking
  check ((kind in ('time_off', 'offer')) = (booking_id is null));
alter table stylist_busy add constraint offer_is_for_somebody check ((kind = 'offer') = (waiting_id is not null));
