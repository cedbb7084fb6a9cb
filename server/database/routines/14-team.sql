-- Nobody is booked who has left a team. Whoever retires somebody locks their row first, so that what was entered before is
-- seen and given to others; what comes after finds them gone, as if their time were taken.
create or replace function refuse_retired_member() returns trigger language plpgsql as $$
begin
  if exists (select from team_member where id = new.member_id and retired_at is not null) then
    return null;
  end if;
  return new;
end $$;

create or replace trigger member_has_not_left before insert on stylist_busy for each row
  when (new.member_id is not null) execute function refuse_retired_member();

-- The same of rooms and devices.
create or replace function refuse_retired_unit() returns trigger language plpgsql as $$
begin
  if exists (select from resource_unit where id = new.unit_id and retired_at is not null) then
    return null;
  end if;
  return new;
end $$;

create or replace trigger unit_is_not_gone before insert on stylist_busy for each row
  when (new.unit_id is not null) execute function refuse_retired_unit();
