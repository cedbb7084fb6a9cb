-- What is for sale from the start is published when it is added; a draft says that it is not.
alter table product alter column published_at set default now();
do $$ begin
  -- Only where there are any: an update fires triggers even of no row.
  if exists (select from product where published_at is null and status = 'active') then
    update product set published_at = created_at where published_at is null and status = 'active';
  end if;
end $$;
