-- Every seller's shop has a page of its own: an address, words, a picture, and days on which it is closed.
alter table shop
  -- The end of its page's address. Whoever makes a shop chooses a readable one; the default is only never empty.
  add column slug text not null default 'shop-' || left(gen_random_uuid()::text, 13),
  add column delivery_words text not null default '',
  add column return_words text not null default '',
  -- On vacation: the first day on which it sells again, in the zone of its town, and when that day begins.
  add column closed_until date,
  add column opens_at timestamptz,
  add constraint shop_vacation_is_whole check ((closed_until is null) = (opens_at is null)),
  -- Rises with every change: two windows cannot save over each other without a word.
  add column version int not null default 1 check (version > 0),
  -- In which version each field got what it holds now; fields that are not named have it since 1.
  add column field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();

-- Whoever may sell, or sells already, has a shop.
insert into shop (seller_id, name)
select id, name from account a
where (is_verified or exists (select from product where seller_id = a.id) or exists (select from service where seller_id = a.id))
on conflict (seller_id) do nothing;

update shop set created_at = a.created_at, updated_at = a.created_at from account a where a.id = shop.seller_id;

-- Readable addresses, as far as SQL can make them; numbered where two are alike.
with named as (
  select seller_id, coalesce(nullif(left(trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), 80), ''),
    'shop') as base
  from shop
), numbered as (
  select seller_id, base, row_number() over (partition by base order by seller_id) as number from named
), chosen as (
  select seller_id, case when number = 1 then base else base || '-' || number end as slug, number from numbered
), clear as (
  -- 'silk' numbered 2 may be what another shop is called: then the default stays.
  select seller_id, slug from chosen where number = 1 or slug not in (select base from named)
)
update shop set slug = clear.slug from clear where clear.seller_id = shop.seller_id;

create unique index shop_slug on shop (slug);
create index shop_reopening on shop (opens_at) where opens_at is not null;

-- Where a shop used to be found; it still is.
create table shop_old_slug (
  slug text primary key,
  seller_id uuid not null references shop on delete cascade
);
create index shop_old_slug_seller on shop_old_slug (seller_id);

create table shop_picture (
  seller_id uuid primary key references shop on delete cascade,
  -- As picture.base.
  base text not null,
  widths int[] not null,
  formats text[] not null default '{webp}',
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null,
  placeholder text not null
);
create index shop_picture_base on shop_picture (base);
