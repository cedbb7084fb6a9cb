-- A salon: several people serve clients under one shop. The owner is one of them, under the id of their account, so that all
-- that was in their calendar before there was a team stays theirs.
create table team_member (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account on delete cascade,
  name text not null,
  -- By the clock of each service; null: whenever the service is open.
  hours jsonb,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index team_member_seller on team_member (seller_id, created_at);

-- Who can do a service. Of a service without any it is the owner, as it was before.
create table service_member (
  service_id uuid not null references service on delete cascade,
  member_id uuid not null references team_member on delete cascade,
  primary key (service_id, member_id)
);
create index service_member_member on service_member (member_id);

-- Whom a visit is with: null is the owner. The name is that of the booking, as all that was agreed; '' where there is no team.
alter table booking add column member_id uuid references team_member;
alter table booking add column member_name text not null default '';
create index booking_member on booking (member_id, starts_at) where member_id is not null;

-- The chair is whose time it is: that of a member, or the stylist's own. No chair is booked twice.
alter table stylist_busy add column member_id uuid references team_member;
alter table stylist_busy add column chair_id uuid not null generated always as (coalesce(member_id, stylist_id)) stored;
alter table stylist_busy drop constraint stylist_is_in_one_place;
alter table stylist_busy add constraint stylist_is_in_one_place exclude using gist (chair_id with =, during with &&);
create index stylist_busy_time_off on stylist_busy (stylist_id) where kind = 'time_off';
create index stylist_busy_member on stylist_busy (member_id) where member_id is not null;

-- A visit goes to somebody else of the team.
alter table visit_step
  drop constraint visit_step_kind_check,
  add constraint visit_step_kind_check check (kind in ('booked', 'moved', 'proposed', 'accepted', 'declined',
    'withdrawn', 'cancelled', 'no_show', 'completed', 'reopened', 'refunded', 'refund_failed', 'paid_cash', 'paid_card',
    'not_paid', 'tipped', 'handed_over'));
