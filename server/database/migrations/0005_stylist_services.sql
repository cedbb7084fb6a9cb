-- What stylists offer by appointment.

create table service_category (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null unique,
  position int not null default 0
);

create table service (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  -- The serviceID of the wire: typed by the seller, part of the page's address.
  public_id text not null check (public_id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$'),
  name text not null check (name <> ''),
  description text not null default '',
  provider_name text not null default '',
  provider_email text not null default '',
  provider_phone text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  duration_minutes int not null check (duration_minutes between 5 and 720),
  slot_step_minutes int not null default 30 check (slot_step_minutes between 1 and 1440),
  buffer_before_minutes int not null default 0 check (buffer_before_minutes between 0 and 1440),
  buffer_after_minutes int not null default 0 check (buffer_after_minutes between 0 and 1440),
  -- In the middle of the visit, while the stylist is free for others.
  processing_minutes int not null default 0 check (processing_minutes >= 0),
  minimum_notice_minutes int not null default 0 check (minimum_notice_minutes between 0 and 1051200),
  booking_window_days int not null default 60 check (booking_window_days between 1 and 730),
  cancellation_hours int not null default 24 check (cancellation_hours between 0 and 17520),
  -- IANA name of the zone in which the hours are meant.
  time_zone text not null check (time_zone <> ''),
  -- [{day, startTime, endTime}]: the week, on the wall of that zone.
  availability jsonb not null default '[]' check (jsonb_typeof(availability) = 'array'),
  -- [{date, ranges}]: dates with other hours than the week's.
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  -- Null when the place could not be located: then there is no pin, not one at 0,0.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  tags text[] not null default '{}',
  rating_sum int not null default 0,
  rating_counts int[] not null default '{0,0,0,0,0}',
  shuffle double precision not null default random(),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint service_leaves_time_to_work check (processing_minutes < duration_minutes),
  constraint service_place_is_whole check ((latitude is null) = (longitude is null))
);

-- Addresses that differ in case alone would be one address to people. A deleted service gives its own up.
create unique index service_id_is_unique on service (lower(public_id)) where deleted_at is null;
create index service_recent on service (created_at desc, id desc) where deleted_at is null;
create index service_shuffle on service (shuffle) where deleted_at is null;
create index service_seller on service (seller_id, created_at desc) where deleted_at is null;

create table service_in_category (
  service_id uuid not null references service on delete cascade,
  category_id uuid not null references service_category,
  position int not null default 0,
  primary key (service_id, category_id)
);

create index service_in_category_category on service_in_category (category_id);

create table service_picture (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references service on delete cascade,
  position int not null,
  base text not null,
  widths int[] not null,
  formats text[] not null default '{webp}',
  width int not null,
  height int not null,
  alt text not null default '',
  placeholder text not null default '',
  unique (service_id, position)
);

create table service_review (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references service on delete cascade,
  -- The visit it is about; only the demo shop has reviews without one.
  booking_id uuid unique,
  reviewer_id uuid references account on delete set null,
  reviewer_name text not null,
  rating int not null check (rating between 1 and 5),
  review_text text not null default '',
  created_at timestamptz not null
);

create index service_review_service on service_review (service_id, created_at desc, id);
create unique index service_review_once on service_review (service_id, reviewer_id) where reviewer_id is not null;

create function count_service_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update service set rating_sum = rating_sum - old.rating, rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.service_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update service set rating_sum = rating_sum + new.rating, rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.service_id;
  end if;
  return null;
end $$;

create trigger service_review_counts after insert or update or delete on service_review
  for each row execute function count_service_rating();

-- As for products: 'service:<id>' for one service, 'services' for whatever may appear in or vanish from a list.

create function tell_service_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.deleted_at is not distinct from old.deleted_at
     and new.public_id = old.public_id and new.created_at = old.created_at then
    perform pg_notify('changed', 'service:' || new.id);
  else
    perform pg_notify('changed', 'services');
  end if;
  return null;
end $$;

create trigger service_changed after insert or update or delete on service
  for each row execute function tell_service_changed();

create function tell_service_part_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'service:' || coalesce(new.service_id, old.service_id));
  return null;
end $$;

create trigger service_picture_changed after insert or update or delete on service_picture
  for each row execute function tell_service_part_changed();
create trigger service_category_link_changed after insert or update or delete on service_in_category
  for each row execute function tell_service_part_changed();

create function tell_services_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'services');
  return null;
end $$;

create trigger service_category_changed after insert or update or delete on service_category
  for each statement execute function tell_services_changed();
create trigger service_seller_verified after update of is_verified on account
  for each statement execute function tell_services_changed();
