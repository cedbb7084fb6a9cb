-- A link to a visit is for whoever it was mailed to: once the visit is somebody else's, it opens nothing.
create or replace function end_visit_links() returns trigger language plpgsql as $$
begin
  delete from visit_link where booking_id = new.id;
  return null;
end $$;

create or replace trigger booking_changes_hands
  after update of buyer_id, email on booking
  for each row
  when (old.buyer_id is distinct from new.buyer_id or old.email is distinct from new.email)
  execute function end_visit_links();
