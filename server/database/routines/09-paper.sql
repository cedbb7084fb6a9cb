create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'a document stays as it was issued';
end $$;

create or replace trigger document_is_frozen before update or delete on document
  for each row execute function refuse_document_change();
