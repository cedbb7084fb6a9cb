-- One listing for both kinds of things. What a listing is, is said by server/src/features/search/index/rules.ts; the
-- database only notes what has to be listed anew.

-- What Discover filters by, and how many things share it: all listings of one bucket are let through by the same
-- filters. Written by the indexer together with the listings it counts.
create table facet_bucket (
  id int generated always as identity primary key,
  kind text not null constraint facet_bucket_kind check (kind in ('product', 'service')),
  -- In the order of their ids.
  category_ids uuid[] not null,
  -- Null for services, whose prices Discover does not filter by.
  price_band smallint,
  rating_band smallint not null,
  -- Null for products. 1 weekdays, 2 weekends, 3 both.
  days_open smallint,
  count int not null default 0 constraint facet_bucket_count check (count >= 0),
  constraint facet_bucket_once unique nulls not distinct (kind, category_ids, price_band, rating_band, days_open)
);

-- What can be found, in the form in which it is looked for: one narrow row per thing on offer. Only the indexer writes.
create table listing (
  kind text not null constraint listing_kind check (kind in ('product', 'service')),
  id uuid not null,
  seller_id uuid not null,
  bucket int not null references facet_bucket,
  category_ids uuid[] not null,
  price_band smallint not null,
  rating_band smallint not null,
  brand text not null,
  colors text[] not null,
  sizes text[] not null,
  is_sold_out boolean not null,
  -- Of a product its shop's. Null comes last wherever distance counts.
  place cube,
  -- Of a word that very many things have, only those of a level and above are ranked.
  sample_level smallint not null,
  created_at timestamptz not null,
  name text not null,
  words tsvector not null,
  primary key (kind, id)
);

-- What is listed already stays listed: the shop can be searched as soon as it opens.
insert into facet_bucket (kind, category_ids, price_band, rating_band, count)
select 'product', array[category_id], price_band, rating_band, count(*)
from product_listing group by category_id, price_band, rating_band;

insert into facet_bucket (kind, category_ids, rating_band, days_open, count)
select 'service', category_ids, rating_band, days_open, count(*)
from service_listing group by category_ids, rating_band, days_open;

insert into listing
select 'product', l.product_id, l.seller_id, b.id, b.category_ids, l.price_band, l.rating_band, l.brand, l.colors,
  l.sizes, l.is_sold_out, s.place, l.tier, l.created_at, l.name, l.words
from product_listing l
join facet_bucket b on b.kind = 'product' and b.category_ids = array[l.category_id]
  and b.price_band = l.price_band and b.rating_band = l.rating_band
left join shop s on s.seller_id = l.seller_id;

insert into listing
select 'service', l.service_id, l.seller_id, b.id, l.category_ids, l.price_band, l.rating_band, '', '{}', '{}', false,
  l.place, l.tier, l.created_at, l.name, l.words
from service_listing l
join facet_bucket b on b.kind = 'service' and b.category_ids = l.category_ids
  and b.rating_band = l.rating_band and b.days_open = l.days_open;

create index listing_product_words on listing using gin (words, sample_level) with (fastupdate = off)
  where kind = 'product';
create index listing_service_words on listing using gin (words, sample_level) with (fastupdate = off)
  where kind = 'service';
create index listing_newest on listing (kind, created_at desc, id desc);
create index listing_bucket on listing (bucket, created_at desc, id desc);
create index listing_unplaced on listing (bucket, created_at desc, id desc) where place is null;
create index listing_seller on listing (seller_id, created_at desc, id desc) include (bucket) where kind = 'product';
create index listing_place on listing using gist (place) where kind = 'service' and place is not null;
create index listing_brand on listing (brand) where brand <> '';

-- The article numbers of what is listed, to be looked up by how they begin.
create table listing_number (
  product_id uuid not null,
  number text not null,
  primary key (product_id, number)
);
insert into listing_number (product_id, number) select product_id, number from listed_number;
create index listing_number_begins on listing_number (number text_pattern_ops);

alter table listed_name rename to suggestion_term;
alter index listed_name_pkey rename to suggestion_term_pkey;

-- What has changed since it was listed, one row for each change: a row is only taken out by whoever has listed the thing
-- after it was written, so no change is lost and nobody waits. 'seller' and the categories stand for all their things.
create table listing_stale (
  kind text not null
    constraint listing_stale_kind check (kind in ('product', 'service', 'seller', 'category', 'service_category')),
  id uuid not null,
  -- One of many, such as all goods of a shop that was renamed: whatever changed by itself comes first.
  is_bulk boolean not null default false,
  mark bigint generated always as identity primary key
);
create index listing_stale_next on listing_stale (is_bulk, mark);

drop table listed_number, product_listing, service_listing, product_tally, service_tally;
analyze listing, facet_bucket;

-- The job that summed changes of counts up is no more.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'tidy-tallies';
  end if;
end $$;
