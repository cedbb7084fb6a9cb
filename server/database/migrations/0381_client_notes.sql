-- Why: what a stylist notes about a client (decision 212). It hangs on the visit it was written at, as whoever was booked in
-- by hand has no account; which visits are one client's is found out when they are read.
create table client_note (
  id uuid primary key default gen_random_uuid(),
  stylist_id uuid not null references account on delete cascade,
  booking_id uuid not null references booking on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  written_at timestamptz not null,
  changed_at timestamptz
);
create index client_note_booking on client_note (booking_id);
create index client_note_stylist on client_note (stylist_id);
