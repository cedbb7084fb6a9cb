-- How a seller sends goods and takes them back. Without a row, what the shop says for all applies.
create table delivery_rule (
  seller_id uuid primary key references account on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  dispatch_days int not null check (dispatch_days between 0 and 120),
  -- [{countries, rates: [{from, cost}], days: {from, until}}], amounts in minor units; a rule is read and saved as a whole.
  zones jsonb not null check (jsonb_typeof(zones) = 'array' and jsonb_array_length(zones) > 0),
  updated_at timestamptz not null
);

create table return_rule (
  seller_id uuid primary key references account on delete cascade,
  -- 0: not taken back.
  days int not null check (days between 0 and 365),
  paid_by text not null check (paid_by in ('buyer', 'seller')),
  updated_at timestamptz not null
);

-- Where an order goes, frozen. The countries are those in which its delivery costs what was said; within them the
-- address is collected. Orders of before have none.
alter table shop_order
  add column ship_countries text[] not null default '{}',
  add column ship_name text,
  add column ship_line1 text,
  add column ship_line2 text,
  add column ship_city text,
  add column ship_postal_code text,
  add column ship_region text,
  add column ship_country text,
  add constraint shop_order_address check (num_nulls(ship_name, ship_line1, ship_line2, ship_city, ship_postal_code,
    ship_region, ship_country) in (0, 7));

-- The part of its parcel's delivery that falls on a line: what a seller gets for sending is the sum of their lines.
alter table order_line add column delivery_minor bigint not null default 0 check (delivery_minor >= 0);
update order_line l set delivery_minor = o.delivery_minor from shop_order o
where o.id = l.order_id and l.position = 0 and o.delivery_minor > 0;
