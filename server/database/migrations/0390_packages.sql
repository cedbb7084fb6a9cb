-- Packages of visits: several visits of one service for one price (decision 213).

-- Its money is the stylist's from the sale on, and is free some days after it.
alter table sale drop constraint sale_why_check;
alter table sale add constraint sale_why_check
  check (why in ('awaiting delivery', 'delivered', 'visit ahead', 'visit over', 'package sold'));
-- Points for what was paid, as of a visit.
alter table points_entry drop constraint points_entry_kind_check;
alter table points_entry add constraint points_entry_kind_check
  check (kind in ('order', 'booking', 'package', 'review', 'referral', 'code'));
alter table points_entry drop constraint points_of_money_name_their_checkout;
alter table points_entry add constraint points_of_money_name_their_checkout
  check ((kind in ('order', 'booking', 'package')) = (checkout_id is not null));

-- What a stylist offers. Retired, it is sold no more; what was sold stays good.
create table package_offer (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references service,
  stylist_id uuid not null references account,
  visits int not null check (visits between 2 and 20),
  price_minor bigint not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null: it does not end.
  valid_months int check (valid_months between 1 and 24),
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index package_offer_one_of_a_size on package_offer (service_id, visits) where retired_at is null;
create index package_offer_stylist on package_offer (stylist_id, created_at desc);

-- What a client has bought, with its own copy of all that was agreed.
create table visit_package (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 80001) unique,
  offer_id uuid not null references package_offer,
  service_id uuid not null references service,
  stylist_id uuid not null references account,
  buyer_id uuid not null references account,
  service_name text not null,
  visits int not null check (visits between 2 and 20),
  price_minor bigint not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_months int check (valid_months between 1 and 24),
  status text not null default 'unpaid' check (status in ('unpaid', 'ended', 'review', 'active', 'refunded')),
  -- Visits that were booked with it and not given back, and those whose money went back.
  used int not null default 0 check (used >= 0),
  paid_back int not null default 0 check (paid_back >= 0),
  created_at timestamptz not null,
  given_up_at timestamptz,
  paid_at timestamptz,
  -- The visits have to begin before it; null: whenever.
  ends_at timestamptz,
  refunded_at timestamptz,
  constraint visit_package_has_no_more_visits check (used + paid_back <= visits),
  constraint visit_package_is_used_once_paid check (used = 0 or paid_at is not null)
);
create index visit_package_buyer on visit_package (buyer_id, created_at desc);
create index visit_package_stylist on visit_package (stylist_id, created_at desc);
create index visit_package_offer on visit_package (offer_id);

-- A visit that was booked with a package costs nothing more, and counts for one of it until it is given back.
alter table booking
  add column package_id uuid references visit_package,
  add column holds_package boolean not null default false,
  add constraint booking_with_package_is_paid check (package_id is null or (price_minor = 0 and promo_code_id is null
    and no_show_fee_minor = 0 and buyer_id is not null)),
  add constraint booking_holds_its_package check (not holds_package or package_id is not null);
create index booking_package on booking (package_id) where package_id is not null;
