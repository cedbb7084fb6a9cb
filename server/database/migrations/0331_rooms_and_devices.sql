-- What a service needs beside whoever does it: a room, a chair under the dryer, a laser. A shop says how many it has of each.
create table resource (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account on delete cascade,
  name text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index resource_seller on resource (seller_id, created_at);

-- Each of them, because each is booked by itself.
create table resource_unit (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resource on delete cascade,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index resource_unit_resource on resource_unit (resource_id, created_at);

create table service_resource (
  service_id uuid not null references service on delete cascade,
  resource_id uuid not null references resource on delete cascade,
  primary key (service_id, resource_id)
);
create index service_resource_resource on service_resource (resource_id);

-- What a booking needs, as all that was agreed.
alter table booking add column resource_ids uuid[] not null default '{}';

-- An entry of a unit takes no chair: `chair_id` is whatever is taken, and nothing is taken twice.
alter table stylist_busy drop constraint stylist_is_in_one_place;
alter table stylist_busy drop column chair_id;
alter table stylist_busy add column unit_id uuid references resource_unit;
alter table stylist_busy add column chair_id uuid not null
  generated always as (coalesce(unit_id, member_id, stylist_id)) stored;
alter table stylist_busy add constraint unit_is_nobody check (unit_id is null or member_id is null);
alter table stylist_busy add constraint stylist_is_in_one_place exclude using gist (chair_id with =, during with &&);
create index stylist_busy_unit on stylist_busy (unit_id) where unit_id is not null;
