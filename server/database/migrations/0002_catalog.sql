-- What is for sale.

create table category (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null unique,
  position int not null default 0
);

create table product (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  category_id uuid not null references category,
  slug text not null unique check (slug <> ''),
  name text not null check (name <> ''),
  description text not null default '',
  brand text not null default '',
  sku text not null default '',
  mpn text not null default '',
  url text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  old_price_minor bigint check (old_price_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_valid_until date,
  item_condition text not null default 'New' check (item_condition in ('New', 'Used')),
  availability text not null default 'InStock' check (availability in ('InStock', 'OutOfStock', 'PreOrder')),
  tags text[] not null default '{}',
  featured boolean not null default false,
  -- In the order in which the seller shows them; empty when the product has no such option.
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  color_hexes text[] not null default '{}',
  -- Kept by the trigger below, so that lists never count reviews.
  rating_sum int not null default 0,
  rating_counts int[] not null default '{0,0,0,0,0}',
  -- A fixed random place, so that random picks walk an index instead of sorting the table.
  shuffle double precision not null default random(),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index product_recent on product (created_at desc, id desc) where deleted_at is null;
create index product_shuffle on product (shuffle) where deleted_at is null;
create index product_category_shuffle on product (category_id, shuffle) where deleted_at is null;
create index product_seller on product (seller_id, created_at desc) where deleted_at is null;

-- Old addresses of a product keep working.
create table product_old_slug (
  slug text primary key,
  product_id uuid not null references product on delete cascade
);

create table variant (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product on delete cascade,
  color text not null default '',
  size text not null default '',
  position int not null default 0,
  -- Units in the seller's hands; null when the seller does not count.
  on_hand int check (on_hand >= 0),
  -- Of these, promised to checkouts that are still open.
  reserved int not null default 0 check (reserved >= 0),
  unique (product_id, color, size),
  constraint variant_is_not_oversold check (on_hand is null or reserved <= on_hand)
);

create table picture (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product on delete cascade,
  position int not null,
  -- File name without width and ending; its content never changes.
  base text not null,
  widths int[] not null,
  formats text[] not null default '{webp}',
  width int not null,
  height int not null,
  alt text not null default '',
  placeholder text not null default '',
  unique (product_id, position)
);

create table review (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product on delete cascade,
  reviewer_id uuid references account on delete set null,
  name text not null,
  comment text not null,
  rating int not null check (rating between 1 and 5),
  created_at timestamptz not null
);

create index review_product on review (product_id, created_at desc, id);
create unique index review_once on review (product_id, reviewer_id) where reviewer_id is not null;

create function count_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update product set rating_sum = rating_sum - old.rating, rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update product set rating_sum = rating_sum + new.rating, rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.product_id;
  end if;
  return null;
end $$;

create trigger review_counts after insert or update or delete on review
  for each row execute function count_product_rating();

-- Every process keeps public answers in memory. Committing a change tells them all what to forget:
-- 'product:<id>' for one product, 'catalog' for whatever may appear in or vanish from a list.

create function tell_product_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.deleted_at is not distinct from old.deleted_at
     and new.category_id = old.category_id and new.slug = old.slug and new.created_at = old.created_at then
    perform pg_notify('changed', 'product:' || new.id);
  else
    perform pg_notify('changed', 'catalog');
  end if;
  return null;
end $$;

create trigger product_changed after insert or update or delete on product
  for each row execute function tell_product_changed();

create function tell_product_part_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

create trigger variant_changed after insert or update or delete on variant
  for each row execute function tell_product_part_changed();
create trigger picture_changed after insert or update or delete on picture
  for each row execute function tell_product_part_changed();

create function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'catalog');
  return null;
end $$;

create trigger category_changed after insert or update or delete on category
  for each statement execute function tell_catalog_changed();
create trigger shop_changed after update on shop
  for each statement execute function tell_catalog_changed();
create trigger seller_verified after update of is_verified on account
  for each statement execute function tell_catalog_changed();
