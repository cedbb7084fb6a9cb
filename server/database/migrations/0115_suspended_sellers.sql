-- Who runs the shop can stop a seller from selling, and take that back (decision 094). What was for sale then is archived
-- and marked, so that exactly that can be put back.
alter table account add column suspended_at timestamptz;
alter table product add column suspended boolean not null default false;
alter table service add column suspended boolean not null default false;
