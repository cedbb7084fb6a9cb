-- The link in a mail about a visit, with which its client changes or calls off this one visit without a login.
create table visit_link (
  token_hash bytea primary key,
  booking_id uuid not null references booking on delete cascade,
  -- The visit's start as it was when the mail was written; a visit that ends or begins before ends the link too.
  valid_until timestamptz not null,
  created_at timestamptz not null
);
create index visit_link_booking on visit_link (booking_id);
create index visit_link_past on visit_link (valid_until);
