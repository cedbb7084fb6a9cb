-- Somebody may wait for one of a team (decision 218). The owner is a row of their team as well. Null: whoever is free first.
alter table waiting_entry add column member_id uuid references team_member;
-- As it was when they joined.
alter table waiting_entry add column member_name text not null default '';
create index waiting_entry_member on waiting_entry (member_id) where member_id is not null;
