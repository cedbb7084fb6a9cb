-- How things are found: what is listed, by which words and from which place.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists cube;

-- Words as they are compared: without case, accents and punctuation. 'C’est Soir!' and 'c est soir' are the same words.
-- unaccent is only called stable because its rules could be edited; ours are not.
create function plain_words(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFKC))),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f]+',
    ' ', 'g')
$$;

-- Where there is an apostrophe, the joined word as well: 'women’s' is found as women and as womens.
create function words_of(said text, weight "char") returns tsvector language sql immutable strict parallel safe as $$
  select setweight(to_tsvector('simple', plain_words($1) || case when $1 ~ '[''’ʼ]' then (
    select coalesce(string_agg(' ' || plain_words(regexp_replace(found[1], '[''’ʼ]', '', 'g')), ''), '')
    from regexp_matches($1, '(\S+[''’ʼ]\S+)', 'g') found) else '' end), $2)
$$;

create function stem_of(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce((ts_lexize('english_stem', $1))[1], $1)
$$;

-- The stems of the words of a text, one blank between them.
create function stems_of(said text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(stem_of(word), ' ' order by at), '')
  from regexp_split_to_table(trim(plain_words($1)), ' ') with ordinality split (word, at)
$$;

-- A point of a ball of the earth's size, so that distances (through it, in km) order as those along the ground do.
create function place_on_earth(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe as $$
  select public.cube(array[
    6371 * cos(radians($1)) * cos(radians($2)), 6371 * cos(radians($1)) * sin(radians($2)), 6371 * sin(radians($1))])
$$;

-- 4 or 3 for "4 or 3 stars and up": the average of the reviews itself, not rounded; 0 below that or without reviews.
create function rating_band(rating_counts int[]) returns smallint language sql immutable strict parallel safe as $$
  select (case
    when $1[1] + $1[2] + $1[3] + $1[4] + $1[5] = 0 then 0
    when $1[5] >= $1[3] + 2 * $1[2] + 3 * $1[1] then 4
    when 2 * $1[5] + $1[4] >= 2 * $1[1] + $1[2] then 3
    else 0 end)::smallint
$$;

-- low, mid and high as 0, 1 and 2: below 50, 50 to 100, above 100 units of the currency.
create function price_band(price_minor bigint, currency text) returns smallint
  language sql immutable strict parallel safe as $$
  select (case when unit * 50 > $1 then 0 when unit * 100 >= $1 then 1 else 2 end)::smallint
  from (select case
    when $2 in ('CLP', 'JPY', 'KRW', 'PYG', 'RWF', 'VND', 'XAF', 'XOF') then 1
    when $2 in ('BHD', 'JOD', 'KWD', 'OMR', 'TND') then 1000
    else 100 end as unit) currencies
$$;

-- 1 for hours on weekdays, 2 for hours on weekends, 3 for both.
create function days_open(availability jsonb) returns smallint language sql immutable strict parallel safe as $$
  select (case when jsonb_path_exists($1, '$[*] ? (@.day != "Saturday" && @.day != "Sunday")') then 1 else 0 end
    + case when jsonb_path_exists($1, '$[*] ? (@.day == "Saturday" || @.day == "Sunday")') then 2 else 0 end)::smallint
$$;

-- Of a word that very many things have, only a part is ranked: those of tier k and above, about a 2^k-th of them. By
-- chance, but a thing that is worth twice as much is twice as likely to be in.
create function tier_of(chance double precision, worth double precision) returns smallint
  language sql immutable strict parallel safe as $$
  select least(12, floor(-log(2, greatest(1 - power($1, 1 / $2), 0.0001)::numeric)))::smallint
$$;

-- Above the categories: what Around You offers. Most of a fashion shop is 'fashion' or 'beauty'.
alter table category add column department text not null default 'fashion'
  constraint category_department_exists check (department in ('fashion', 'beauty', 'home', 'electronics'));

alter table shop
  add column town text not null default '',
  add column country text not null default '',
  -- Null when the town could not be located: then its goods come last, not from 0,0.
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column place cube generated always as (place_on_earth(latitude, longitude)) stored,
  add constraint shop_place_is_whole check ((latitude is null) = (longitude is null));

create index shop_place on shop using gist (place) where place is not null;

-- What can be found, in the form in which it is looked for: one narrow row per thing that is on offer. Kept by the
-- triggers below; nothing else writes here.
create table product_listing (
  product_id uuid primary key references product on delete cascade,
  seller_id uuid not null,
  category_id uuid not null,
  price_band smallint not null,
  rating_band smallint not null,
  brand text not null,
  colors text[] not null,
  sizes text[] not null,
  is_sold_out boolean not null,
  -- Whether its shop has a place.
  is_placed boolean not null,
  tier smallint not null,
  created_at timestamptz not null,
  name text not null,
  -- A: name, B: brand, category and tags, C: colors, shop and town, D: description.
  words tsvector not null
);

create index product_listing_words on product_listing using gin (words, tier) with (fastupdate = off);
create index product_listing_newest on product_listing (created_at desc, product_id desc)
  include (category_id, price_band, rating_band, is_placed);
create index product_listing_shelf on product_listing
  (category_id, price_band, rating_band, created_at desc, product_id desc);
create index product_listing_unplaced on product_listing
  (category_id, price_band, rating_band, created_at desc, product_id desc) where not is_placed;
create index product_listing_brand on product_listing (brand);
create index product_listing_seller on product_listing
  (seller_id, created_at desc, product_id desc) include (category_id, price_band, rating_band);

create table service_listing (
  service_id uuid primary key references service on delete cascade,
  seller_id uuid not null,
  -- In the order of their ids.
  category_ids uuid[] not null,
  price_band smallint not null,
  rating_band smallint not null,
  days_open smallint not null,
  place cube,
  tier smallint not null,
  created_at timestamptz not null,
  name text not null,
  -- A: name, B: stylist, categories and tags, C: shop and town, D: description.
  words tsvector not null
);

create index service_listing_words on service_listing using gin (words, tier) with (fastupdate = off);
create index service_listing_newest on service_listing (created_at desc, service_id desc)
  include (category_ids, rating_band, days_open);
create index service_listing_shelf on service_listing
  (category_ids, rating_band, days_open, created_at desc, service_id desc);
create index service_listing_unplaced on service_listing
  (category_ids, rating_band, days_open, created_at desc, service_id desc) where place is null;
create index service_listing_place on service_listing using gist (place) where place is not null;

-- How many things each combination of filters would leave: the sum of the changes. Adding a row instead of counting one
-- up, so that two sellers never wait for each other; a job sums them up now and then.
create table product_tally (
  category_id uuid not null,
  price_band smallint not null,
  rating_band smallint not null,
  change int not null
);

create table service_tally (
  category_ids uuid[] not null,
  rating_band smallint not null,
  days_open smallint not null,
  change int not null
);

-- Every word of what is listed. A word that is typed wrong is looked up here, which stays cheap however much is listed.
create table search_word (
  word text primary key,
  -- How many things have it; brought up to date by a job.
  count int not null default 1,
  -- Said in a name, brand, category or tag, and not only somewhere in a description.
  is_name boolean not null default false,
  stem text not null generated always as (stem_of(word)) stored,
  -- The word with each one of its letters left out, and itself: words that are one letter apart, swapped neighbors
  -- included, share one of these.
  near text[] not null
);

create function one_letter_less(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when length($1) between 4 and 30 then
    array(select distinct left($1, at - 1) || substr($1, at + 1) from generate_series(1, length($1)) at) || $1
  else array[$1] end
$$;

create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_stem on search_word (stem);
create index search_word_near on search_word using gin (near);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

-- What a text of one or two words stands for besides itself; the other text may have several words, which must then
-- all be there. Forms of the same words ('trainer', 'trainers') count as the same.
create table search_synonym (
  said text not null,
  means text not null,
  said_stems text not null generated always as (stems_of(said)) stored,
  primary key (said, means)
);

create index search_synonym_stems on search_synonym (said_stems);

-- Names that are offered while one types: of brands, stylists and their towns. Those that nothing has any more are
-- taken out when the words are counted.
create table listed_name (
  kind text not null check (kind in ('brand', 'stylist', 'town')),
  name text not null,
  plain text not null,
  primary key (kind, name)
);

create function learn_words(learnt tsvector[]) returns void language sql as $$
  insert into search_word (word, near, is_name)
  select lexeme, one_letter_less(lexeme), is_name
  from (
    select lexeme, bool_or(weights && '{A,B}') as is_name
    from unnest($1) list (words) cross join lateral unnest(list.words) group by lexeme
  ) said
  where length(lexeme) <= 60
    and not exists (select from search_word known where known.word = lexeme and known.is_name >= said.is_name)
  -- In one order, so that two sellers with the same new words cannot block each other.
  order by lexeme
  on conflict (word) do update set is_name = true where excluded.is_name and not search_word.is_name
$$;

create function list_products(wanted uuid[]) returns void language plpgsql as $$
declare learnt tsvector[];
begin
  delete from product_listing l using product p
  where l.product_id = any (wanted) and p.id = l.product_id and p.deleted_at is not null;

  with listed as (
    insert into product_listing as l
    select p.id, p.seller_id, p.category_id, price_band(p.price_minor, p.currency), rating_band(p.rating_counts),
      p.brand, p.colors, p.sizes, p.availability = 'OutOfStock', s.place is not null,
      tier_of(p.shuffle, (case when p.availability = 'OutOfStock' then 0.2 else 1 end)
        * (case when p.rating_counts[4] + p.rating_counts[5] > 2 and rating_band(p.rating_counts) = 4 then 2
                when p.rating_sum > 0 and rating_band(p.rating_counts) = 0 then 0.5 else 1 end)
        * (case when p.featured then 1.5 else 1 end)),
      p.created_at, p.name,
      words_of(p.name, 'A') ||
        words_of(p.brand || ' ' || c.name || ' ' || c.department || ' ' || array_to_string(p.tags, ' '), 'B') ||
        words_of(array_to_string(p.colors, ' ') || ' ' || coalesce(s.name, a.name) || ' ' ||
          coalesce(s.town || ' ' || s.country, ''), 'C') ||
        words_of(p.description, 'D')
    from product p
    join category c on c.id = p.category_id
    join account a on a.id = p.seller_id
    left join shop s on s.seller_id = p.seller_id
    where p.id = any (wanted) and p.deleted_at is null
    on conflict (product_id) do update set
      seller_id = excluded.seller_id, category_id = excluded.category_id, price_band = excluded.price_band,
      rating_band = excluded.rating_band, brand = excluded.brand, colors = excluded.colors, sizes = excluded.sizes,
      is_sold_out = excluded.is_sold_out, is_placed = excluded.is_placed, tier = excluded.tier,
      created_at = excluded.created_at, name = excluded.name, words = excluded.words
    where (l.*) is distinct from (excluded.*)
    returning words
  )
  select array_agg(words) into learnt from listed;
  if learnt is null then return; end if;
  perform learn_words(learnt);
  insert into listed_name
  select distinct 'brand', brand, trim(plain_words(brand)) from product_listing
  where product_id = any (wanted) and brand <> '' order by 2
  on conflict do nothing;
end $$;

create function list_services(wanted uuid[]) returns void language plpgsql as $$
declare learnt tsvector[];
begin
  delete from service_listing l using service p
  where l.service_id = any (wanted) and p.id = l.service_id and p.deleted_at is not null;

  with listed as (
    insert into service_listing as l
    select p.id, p.seller_id, categories.ids, price_band(p.price_minor, p.currency), rating_band(p.rating_counts),
      days_open(p.availability), place_on_earth(p.latitude, p.longitude),
      tier_of(p.shuffle, case
        when p.rating_counts[4] + p.rating_counts[5] > 2 and rating_band(p.rating_counts) = 4 then 2
        when p.rating_sum > 0 and rating_band(p.rating_counts) = 0 then 0.5 else 1 end),
      p.created_at, p.name,
      words_of(p.name, 'A') ||
        words_of(p.provider_name || ' ' || categories.names || ' ' || array_to_string(p.tags, ' '), 'B') ||
        words_of(coalesce(s.name, a.name) || ' ' || p.city || ' ' || p.state || ' ' || p.country, 'C') ||
        words_of(p.description, 'D')
    from service p
    join account a on a.id = p.seller_id
    left join shop s on s.seller_id = p.seller_id
    cross join lateral (
      select coalesce(array_agg(c.id order by c.id), '{}') as ids, coalesce(string_agg(c.name, ' '), '') as names
      from service_in_category link join service_category c on c.id = link.category_id
      where link.service_id = p.id
    ) categories
    where p.id = any (wanted) and p.deleted_at is null
    on conflict (service_id) do update set
      seller_id = excluded.seller_id, category_ids = excluded.category_ids, price_band = excluded.price_band,
      rating_band = excluded.rating_band, days_open = excluded.days_open, place = excluded.place, tier = excluded.tier,
      created_at = excluded.created_at, name = excluded.name, words = excluded.words
    where (l.*) is distinct from (excluded.*)
    returning words
  )
  select array_agg(words) into learnt from listed;
  if learnt is null then return; end if;
  perform learn_words(learnt);
  insert into listed_name
  select distinct named.kind, named.text, trim(plain_words(named.text)) from service
  cross join lateral (values ('stylist', provider_name), ('town', city)) named (kind, text)
  where id = any (wanted) and deleted_at is null and named.text <> '' order by 1, 2
  on conflict do nothing;
end $$;

create function product_listing_follows() returns trigger language plpgsql as $$
begin
  perform list_products(array(select id from changed));
  return null;
end $$;

create trigger product_listed after insert on product referencing new table as changed
  for each statement execute function product_listing_follows();
create trigger product_relisted after update on product referencing new table as changed
  for each statement execute function product_listing_follows();

create function service_listing_follows() returns trigger language plpgsql as $$
begin
  perform list_services(array(select id from changed));
  return null;
end $$;

create trigger service_listed after insert on service referencing new table as changed
  for each statement execute function service_listing_follows();
create trigger service_relisted after update on service referencing new table as changed
  for each statement execute function service_listing_follows();

create function service_categories_follow() returns trigger language plpgsql as $$
begin
  perform list_services(array(select distinct service_id from changed));
  return null;
end $$;

create trigger service_category_listed after insert on service_in_category referencing new table as changed
  for each statement execute function service_categories_follow();
create trigger service_category_unlisted after delete on service_in_category referencing old table as changed
  for each statement execute function service_categories_follow();

-- Names that listings are found by, and that belong to somebody else than the thing itself.
create function seller_listings_follow() returns trigger language plpgsql as $$
declare seller uuid := case tg_table_name when 'shop' then (to_jsonb(new) ->> 'seller_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
begin
  perform list_products(array(select id from product where seller_id = seller and deleted_at is null));
  perform list_services(array(select id from service where seller_id = seller and deleted_at is null));
  return null;
end $$;

create trigger shop_opened after insert on shop for each row execute function seller_listings_follow();
create trigger shop_relisted after update of name, town, country, latitude, longitude on shop
  for each row execute function seller_listings_follow();
create trigger seller_renamed after update of name on account
  for each row when (old.name is distinct from new.name) execute function seller_listings_follow();

create function category_listings_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'category' then
    perform list_products(array(select id from product where category_id = new.id and deleted_at is null));
  else
    perform list_services(array(select service_id from service_in_category where category_id = new.id));
  end if;
  return null;
end $$;

create trigger category_relisted after update on category
  for each row execute function category_listings_follow();
create trigger service_category_relisted after update on service_category
  for each row execute function category_listings_follow();

create function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally select category_id, price_band, rating_band, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into product_tally select category_id, price_band, rating_band, -count(*) from gone group by 1, 2, 3;
  else
    insert into product_tally
    select category_id, price_band, rating_band, sum(change) from (
      select category_id, price_band, rating_band, 1 as change from added
      union all select category_id, price_band, rating_band, -1 from gone
    ) moved group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger product_tally_up after insert on product_listing referencing new table as added
  for each statement execute function tally_products();
create trigger product_tally_down after delete on product_listing referencing old table as gone
  for each statement execute function tally_products();
create trigger product_tally_moves after update on product_listing referencing old table as gone new table as added
  for each statement execute function tally_products();

create function tally_services() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_tally select category_ids, rating_band, days_open, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into service_tally select category_ids, rating_band, days_open, -count(*) from gone group by 1, 2, 3;
  else
    insert into service_tally
    select category_ids, rating_band, days_open, sum(change) from (
      select category_ids, rating_band, days_open, 1 as change from added
      union all select category_ids, rating_band, days_open, -1 from gone
    ) moved group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger service_tally_up after insert on service_listing referencing new table as added
  for each statement execute function tally_services();
create trigger service_tally_down after delete on service_listing referencing old table as gone
  for each statement execute function tally_services();
create trigger service_tally_moves after update on service_listing referencing old table as gone new table as added
  for each statement execute function tally_services();

-- What the job does: sums the tallies up, and counts the words. Words that nothing has any more are forgotten.
create function tidy_tallies() returns void language sql as $$
  with gone as (delete from product_tally returning *)
  insert into product_tally
  select category_id, price_band, rating_band, sum(change) from gone group by 1, 2, 3 having sum(change) <> 0;
  with gone as (delete from service_tally returning *)
  insert into service_tally
  select category_ids, rating_band, days_open, sum(change) from gone group by 1, 2, 3 having sum(change) <> 0;
$$;

create function count_words() returns void language sql as $$
  with said as (
    select word, ndoc, false as is_name from ts_stat('select words from product_listing')
    union all select word, ndoc, false from ts_stat('select words from service_listing')
    union all select word, 0, true from ts_stat('select words from product_listing', 'ab')
    union all select word, 0, true from ts_stat('select words from service_listing', 'ab')
  ), counted as materialized (
    select word, sum(ndoc)::int as count, bool_or(is_name) as is_name from said where length(word) <= 60 group by word
  ), gone as (
    delete from search_word w where not exists (select from counted c where c.word = w.word)
  )
  insert into search_word (word, near, count, is_name)
  select word, one_letter_less(word), count, is_name from counted order by word
  on conflict (word) do update set count = excluded.count, is_name = excluded.is_name
  where (search_word.count, search_word.is_name) <> (excluded.count, excluded.is_name);

  delete from listed_name n where case n.kind
    when 'brand' then not exists (select from product_listing where brand = n.name)
    when 'stylist' then not exists (select from service where provider_name = n.name and deleted_at is null)
    else not exists (select from service where city = n.name and deleted_at is null) end;
$$;

-- Towns of the world with their places, from GeoNames (CC BY 4.0). Filled at the first start.
create table town (
  id int primary key,
  name text not null,
  -- How it is also written.
  other_name text not null default '',
  -- 'NY', 'England': tells towns of one name in one country apart; empty where we know no name for it.
  region text not null default '',
  country_code text not null,
  population int not null,
  latitude double precision not null,
  longitude double precision not null,
  plain_name text not null,
  plain_other_name text not null default ''
);

create index town_name on town (plain_name text_pattern_ops);
create index town_other_name on town (plain_other_name text_pattern_ops) where plain_other_name <> '';

-- Each line both ways.
insert into search_synonym (said, means)
select left_side, right_side from (values
  ('lippy', 'lipstick'), ('lippie', 'lipstick'), ('lip colour', 'lipstick'), ('lip gloss', 'lip oil'),
  ('trainers', 'sneakers'), ('kicks', 'sneakers'), ('tennis shoes', 'sneakers'), ('plimsolls', 'sneakers'),
  ('heels', 'pumps'), ('stilettos', 'heels'), ('flats', 'ballerinas'), ('booties', 'ankle boots'),
  ('jumper', 'sweater'), ('pullover', 'sweater'), ('jersey', 'sweater'), ('cardi', 'cardigan'), ('knit', 'knitwear'),
  ('trousers', 'pants'), ('slacks', 'trousers'), ('denims', 'jeans'), ('dungarees', 'overalls'),
  ('tee', 'shirt'), ('t shirt', 'tee'), ('tshirt', 'tee'), ('blouse', 'top'), ('vest', 'gilet'), ('frock', 'dress'),
  ('gown', 'dress'), ('jacket', 'coat'), ('mac', 'trench'), ('raincoat', 'trench'), ('parka', 'coat'),
  ('purse', 'handbag'), ('handbag', 'bag'), ('tote', 'bag'), ('pocketbook', 'handbag'), ('rucksack', 'backpack'),
  ('clutch', 'evening bag'), ('wallet', 'purse'), ('shades', 'sunglasses'), ('sunnies', 'sunglasses'),
  ('woolly hat', 'beanie'), ('bobble hat', 'beanie'), ('brolly', 'umbrella'), ('muffler', 'scarf'),
  ('jewellery', 'jewelry'), ('bangle', 'bracelet'), ('studs', 'earrings'), ('hoops', 'earrings'), ('chain', 'necklace'),
  ('make up', 'makeup'), ('cosmetics', 'makeup'), ('nail polish', 'nail lacquer'), ('nail varnish', 'nail lacquer'),
  ('nail varnish', 'nail polish'), ('eyeliner', 'kohl'), ('eye liner', 'kohl'), ('eyeshadow', 'eye palette'),
  ('blusher', 'blush'), ('rouge', 'blush'), ('bronzer', 'bronzing powder'), ('foundation', 'skin tint'),
  ('perfume', 'fragrance'), ('perfume', 'eau de parfum'), ('perfume', 'parfum'), ('scent', 'perfume'),
  ('aftershave', 'cologne'), ('moisturiser', 'cream'), ('moisturizer', 'cream'), ('sunscreen', 'spf'),
  ('sun cream', 'spf'), ('sunblock', 'spf'), ('face wash', 'cleanser'), ('cleanser', 'cleanse'), ('exfoliator', 'scrub'),
  ('soap', 'body bar'), ('lip balm', 'lip mending'), ('retinol', 'retinal'), ('hairdryer', 'dryer'),
  ('hair dryer', 'blow dryer'), ('flat iron', 'straightener'), ('curling iron', 'curling wand'), ('tongs', 'wand'),
  ('curling iron', 'wand'), ('hair tie', 'scrunchie'), ('hair clip', 'claw clip'), ('conditioner', 'leave in'),
  ('mani', 'manicure'), ('pedi', 'pedicure'), ('mani', 'nails'), ('gel nails', 'gel set'), ('blow dry', 'blowout'),
  ('blowout', 'finish'), ('haircut', 'cut'), ('bangs', 'fringe'), ('highlights', 'balayage'), ('dye', 'color'),
  ('hair colour', 'color'), ('plaits', 'braids'), ('cornrows', 'braids'), ('weave', 'extensions'), ('brows', 'eyebrows'),
  ('brow', 'eyebrow'), ('lashes', 'eyelashes'), ('eyelash extensions', 'lash lift'), ('facial', 'face treatment'),
  ('mua', 'make up'), ('wedding', 'bridal'), ('bride', 'bridal'), ('alterations', 'tailoring'), ('seamstress', 'tailoring'),
  ('tailor', 'tailoring'), ('cobbler', 'resole'), ('shoe repair', 'sole heel'), ('mend', 'repair'), ('fix', 'repair'),
  ('hem', 'hemming'), ('class', 'lesson'), ('course', 'lesson'), ('personal shopper', 'styling'), ('colour', 'color'),
  ('grey', 'gray'), ('navy', 'blue'), ('burgundy', 'wine'), ('beige', 'sand'), ('sale', 'reduced'),
  ('secondhand', 'pre loved'), ('second hand', 'pre loved'), ('vintage', 'pre loved'), ('used', 'pre loved')
) pairs (one, other)
cross join lateral (values (one, other), (other, one)) directions (left_side, right_side)
on conflict do nothing;

-- What is there already is listed at once.
select list_products(array(select id from product where deleted_at is null));
select list_services(array(select id from service where deleted_at is null));
select count_words();
