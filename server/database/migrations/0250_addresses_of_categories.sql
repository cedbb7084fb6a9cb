-- Where a category used to be found that was taken away: what was in it is in another one, which is found there now.
create table category_old_slug (
  slug text primary key,
  category_id uuid not null references category on delete cascade
);
create index category_old_slug_category on category_old_slug (category_id);

create table service_category_old_slug (
  slug text primary key,
  category_id uuid not null references service_category on delete cascade
);
create index service_category_old_slug_category on service_category_old_slug (category_id);
