-- Nobody is booked who has left a team. Whoever retires somebody locks their row first, so that what was entered before is
-- seen and given to others. What comes meanwhile waits for that, by the lock that is asked for here: a look without it would
-- still find them in the team. It then finds them gone, as if their time were taken.
create or replace function refuse_retired_member() returns trigger language plpgsql as $$
declare
  left_at timestamptz;
begin
  select retired_at into left_at from team_member where id = new.member_id for key share;
  return case when left_at is null then new end;
end $$;

create or replace trigger member_has_not_left before insert on stylist_busy for each row
  when (new.member_id is not null) execute function refuse_retired_member();

-- The same of rooms and devices.
create or replace function refuse_retired_unit() returns trigger language plpgsql as $$
declare
  gone_at timestamptz;
begin
  select retired_at into gone_at from resource_unit where id = new.unit_id for key share;
  return case when gone_at is null then new end;
end $$;

create or replace trigger unit_is_not_gone before insert on stylist_busy for each row
  when (new.unit_id is not null) execute function refuse_retired_unit();
