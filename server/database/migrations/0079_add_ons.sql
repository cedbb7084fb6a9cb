-- What clients can add to a service when they book it: it takes longer, and costs more.
create table service_add_on (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references service on delete cascade,
  position int not null,
  name text not null check (name <> ''),
  price_minor bigint not null check (price_minor >= 0),
  minutes int not null check (minutes between 0 and 715),
  constraint service_add_on_order unique (service_id, position) deferrable initially deferred
);

-- A booking's own copy of the add-ons it was booked with (R8): [{id, name, minutes, priceMinor}]. Its price and duration
-- contain them.
alter table booking add column add_ons jsonb not null default '[]' check (jsonb_typeof(add_ons) = 'array');
