-- A stylist books clients in by hand: somebody on the phone or at the door, who needs no account and pays at the salon.
-- Such a visit has no buyer, no checkout and no entry in the ledger, and is never held.
alter table booking alter column buyer_id drop not null;
alter table booking add constraint by_hand_is_a_visit
  check (buyer_id is not null or status in ('confirmed', 'completed', 'cancelled', 'no_show'));
-- What the stylist writes to the client when they call a visit off.
alter table booking add column cancel_reason text not null default '';

-- What has happened with a visit, in the order in which it happened. Only added to.
create table visit_step (
  number bigint generated always as identity primary key,
  booking_id uuid not null references booking,
  kind text not null check (kind in ('booked', 'moved', 'proposed', 'accepted', 'declined', 'withdrawn', 'cancelled',
    'no_show', 'completed', 'reopened')),
  taken_by text not null check (taken_by in ('buyer', 'stylist')),
  -- Of a move and a proposal: the start before it, and after it.
  starts_before timestamptz,
  starts_after timestamptz,
  note text not null default '',
  taken_at timestamptz not null
);
create index visit_step_booking on visit_step (booking_id, number);

insert into visit_step (booking_id, kind, taken_by, taken_at)
select id, 'booked', 'buyer', coalesce(paid_at, created_at) from booking
where status in ('confirmed', 'completed', 'cancelled', 'no_show') order by number;
insert into visit_step (booking_id, kind, taken_by, taken_at)
select id, 'cancelled', cancelled_by, cancelled_at from booking where status = 'cancelled' order by number;

-- Another time that a stylist asks a client for. The visit stays where it is until the client accepts.
create table visit_proposal (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking,
  starts_at timestamptz not null,
  note text not null default '',
  -- Of the link in the client's mail.
  token_hash bytea not null unique,
  -- The time is kept free until then, and the proposal is over from then on, whether or not a job has run.
  held_until timestamptz not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended_at timestamptz,
  constraint proposal_ends_with_an_outcome check ((outcome is null) = (ended_at is null))
);
create unique index visit_proposal_open on visit_proposal (booking_id) where outcome is null;
create index visit_proposal_booking on visit_proposal (booking_id);

-- The proposed time is an entry of its own kind, as far as the visit itself does not lie in it already.
alter table stylist_busy drop constraint stylist_busy_kind_check;
alter table stylist_busy add constraint stylist_busy_kind_check check (kind in ('hold', 'visit', 'time_off', 'proposal'));
alter table stylist_busy drop constraint only_holds_run_out;
alter table stylist_busy add constraint only_holds_run_out
  check ((kind in ('hold', 'proposal')) = (held_until is not null));
