-- Whose time may have become free, if anybody waits for it. features/waiting-list takes the rows; the notice only makes it
-- look at once, and is told by nobody for whom nobody waits.
create or replace function note_freed_time(stylist uuid) returns void language plpgsql as $$
begin
  if exists (select from waiting_entry where stylist_id = stylist and state in ('waiting', 'offered')) then
    insert into freed_time (stylist_id) values (stylist);
    perform pg_notify('changed', 'freed_time');
  end if;
end $$;

-- A visit or hold that ended or moved, time off that was given up.
create or replace function note_busy_time_freed() returns trigger language plpgsql as $$
begin
  perform note_freed_time(old.stylist_id);
  return null;
end $$;

create or replace trigger busy_time_freed after delete or update of during on stylist_busy for each row
  execute function note_busy_time_freed();

-- What another calendar does not say any more.
create or replace function note_elsewhere_freed() returns trigger language plpgsql as $$
begin
  perform note_freed_time(stylist_id) from (select distinct stylist_id from gone) as stylists;
  return null;
end $$;

create or replace trigger elsewhere_freed after delete on busy_elsewhere referencing old table as gone
  for each statement execute function note_elsewhere_freed();

-- Longer hours, a shorter visit, less notice, and whatever else decides about starts.
create or replace function note_service_opened() returns trigger language plpgsql as $$
begin
  perform note_freed_time(new.seller_id);
  return null;
end $$;

create or replace trigger service_opened after update on service for each row
  when ((old.availability, old.exceptions, old.duration_minutes, old.slot_step_minutes, old.buffer_before_minutes,
      old.buffer_after_minutes, old.processing_minutes, old.minimum_notice_minutes, old.booking_window_days, old.time_zone,
      old.status)
    is distinct from (new.availability, new.exceptions, new.duration_minutes, new.slot_step_minutes,
      new.buffer_before_minutes, new.buffer_after_minutes, new.processing_minutes, new.minimum_notice_minutes,
      new.booking_window_days, new.time_zone, new.status))
  execute function note_service_opened();

-- Somebody of the team works longer, can do another service, or does one no more: what is held for who waits for them ends.
create or replace function note_member_opened() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'team_member' then
    perform note_freed_time(new.seller_id);
  else
    perform note_freed_time(seller_id) from team_member where id = coalesce(new.member_id, old.member_id);
  end if;
  return null;
end $$;

create or replace trigger member_opened after update of hours on team_member for each row
  execute function note_member_opened();
create or replace trigger service_member_opened after insert or delete on service_member for each row
  execute function note_member_opened();

-- There is one more room, or a service needs it no longer.
create or replace function note_room_freed() returns trigger language plpgsql as $$
begin
  perform note_freed_time(seller_id) from resource where id = coalesce(new.resource_id, old.resource_id);
  return null;
end $$;

create or replace trigger unit_added after insert on resource_unit for each row execute function note_room_freed();
create or replace trigger room_not_needed after delete on service_resource for each row execute function note_room_freed();
