-- What is found depends on synonyms as on the catalogue itself.
create or replace function tell_synonym_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'catalog');
  perform pg_notify('changed', 'services');
  return null;
end $$;

create or replace trigger synonym_changed after insert or update or delete on added_synonym
  for each statement execute function tell_synonym_changed();
