-- What stands on a label is a word too (sizes, volumes, article numbers), and scripts without blanks are found by what
-- stands in the middle.

-- Two more rules than before: 7.5 and 7,5 are one word, and what is written without blanks stands apart from the rest.
create or replace function plain_words(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFKC))),
    '(\d)[.,](\d{1,2})(?!\d)', '\1p\2', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+)',
    ' \1 ', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\ufe00-\ufe0f]+',
    ' ', 'g')
$$;

-- Every character of scripts without blanks, and every two that stand side by side: a word of them is found by the pairs
-- it is made of, wherever it stands and whatever is attached to it. `server/src/features/discovery/grams.ts` does the
-- same with what is typed.
create function grams_of(plain text, weight "char") returns tsvector language sql immutable strict parallel safe as $$
  select case when $1 ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]'
  then (
    select coalesce(string_agg(format('%L:%s%s', gram, least(at, 16383), $2), ' '), '')::tsvector
    from (
      select substr(run, start, size) as gram, row_number() over (order by nth, start, size) as at
      from regexp_matches($1,
        '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+',
        'g') with ordinality runs (found, nth)
      cross join lateral (select found[1]) named (run)
      cross join generate_series(1, length(run)) start
      cross join (values (1), (2)) sizes (size)
      where start + size - 1 <= length(run)
    ) grams
  ) else '' end
$$;

create or replace function words_of(said text, weight "char") returns tsvector
  language sql immutable strict parallel safe as $$
  select setweight(to_tsvector('simple', plain || case when $1 ~ '[''’ʼ]' then (
    select coalesce(string_agg(' ' || plain_words(regexp_replace(found[1], '[''’ʼ]', '', 'g')), ''), '')
    from regexp_matches($1, '(\S+[''’ʼ]\S+)', 'g') found) else '' end), $2) || grams_of(plain, $2)
  from (select plain_words($1)) said_plainly (plain)
$$;

-- The words of one size, as `server/src/features/discovery/labels.ts` looks for them: ':m' for 'M' and 'Medium';
-- ':eu38' and ':38' for 'EU 38'; ':38' and ':any38' for '38', which is of any scale; ':50ml' and ':of50' for '50 ml'.
-- 'S/M' is both, 'EU 39-41' all three. No word of a text begins with a colon.
create function size_words(size text) returns setof text language sql immutable strict parallel safe as $$
  with parts as (
    select $1 as part
    union select each from regexp_split_to_table($1, '[/,;()&+|]| or ') each
    union select each from regexp_split_to_table($1, '-') each where $1 ~* '^[a-z]+ ?- ?[a-z]+$'
    union select range[1] || at || range[4]
    from regexp_match($1, '^(\D*)(\d{1,3}) ?[-–] ?(\d{1,3})(\D*)$') range
    cross join generate_series(range[2]::int, least(range[3]::int, range[2]::int + 12)) at
  ), joined as (
    select distinct left(replace(plain_words(part), ' ', ''), 40) as size from parts
  ), words as (
    select size as word from joined
    union select means from joined join (values
      ('xxsmall', 'xxs'), ('2xs', 'xxs'), ('extrasmall', 'xs'), ('xsmall', 'xs'), ('small', 's'), ('medium', 'm'),
      ('med', 'm'), ('large', 'l'), ('extralarge', 'xl'), ('xlarge', 'xl'), ('xxl', '2xl'), ('xxlarge', '2xl'),
      ('xxxl', '3xl'), ('xxxxl', '4xl'), ('onesize', 'os'), ('onesizefitsall', 'os'), ('freesize', 'os')
    ) names (said, means) on said = size
    union select unnest(array[scale[1] || scale[2], scale[2]]) from joined
    cross join regexp_match(size, '^(eu|us|uk|fr|it|de|jp|au)(\d+(?:p\d+)?)$') scale where scale is not null
    union select unnest(array[scale[2] || scale[1], scale[1]]) from joined
    cross join regexp_match(size, '^(\d+(?:p\d+)?)(eu|us|uk|fr|it|de|jp|au)$') scale where scale is not null
    union select 'any' || size from joined where size ~ '^\d+(p\d+)?$'
    union select substr(size, 2) from joined where size ~ '^w\d\d$'
    union select unnest(array[
      unit[1] || case when unit[2] in ('inch', 'inches') then 'in' when unit[2] = 'gr' then 'g' else unit[2] end,
      'of' || unit[1]]) from joined
    cross join regexp_match(size, '^(\d+(?:p\d+)?)(ml|cl|l|g|gr|kg|oz|floz|cm|mm|in|inch|inches)$') unit
    where unit is not null
  )
  select ':' || word from words where word <> ''
$$;

-- An article number as it is compared: letters and digits only. Null where it has no digit: then it is a word.
create function plain_number(number text) returns text language sql immutable strict parallel safe as $$
  select case when number ~ '\d' and length(number) between 3 and 60 then number end
  from (select regexp_replace(replace(plain_words($1), ' ', ''), '(\d)p(\d)', '\1\2', 'g')) joined (number)
$$;

-- What stands on the label. Article numbers begin with a number sign, so that they are no words, either.
create function label_words(sizes text[], numbers text[]) returns tsvector
  language sql immutable strict parallel safe as $$
  select coalesce(string_agg(format('%L:1%s', word, weight), ' '), '')::tsvector from (
    select distinct word, 'B' as weight from unnest($1) size cross join lateral size_words(size) word
    union select distinct '#' || plain_number(number), 'A' from unnest($2) number where plain_number(number) is not null
  ) words
$$;

-- The article numbers of what is listed, to be looked up by how they begin.
create table listed_number (
  number text not null,
  product_id uuid not null references product_listing on delete cascade,
  primary key (product_id, number)
);

create index listed_number_begins on listed_number (number text_pattern_ops);

-- A label is looked up as it is: nothing is a letter away from a size or a number.
create or replace function learn_words(learnt tsvector[]) returns void language sql as $$
  insert into search_word (word, near, is_name)
  select lexeme, case when lexeme ~ '^:' then '{}' else one_letter_less(lexeme) end, is_name
  from (
    select lexeme, bool_or(weights && '{A,B}') as is_name
    from unnest($1) list (words) cross join lateral unnest(list.words) group by lexeme
  ) said
  where length(lexeme) <= 60 and lexeme !~ '^#'
    and not exists (select from search_word known where known.word = lexeme and known.is_name >= said.is_name)
  -- In one order, so that two sellers with the same new words cannot block each other.
  order by lexeme
  on conflict (word) do update set is_name = true where excluded.is_name and not search_word.is_name
$$;

create or replace function count_words() returns void language sql as $$
  with said as (
    select word, ndoc, false as is_name from ts_stat('select words from product_listing')
    union all select word, ndoc, false from ts_stat('select words from service_listing')
    union all select word, 0, true from ts_stat('select words from product_listing', 'ab')
    union all select word, 0, true from ts_stat('select words from service_listing', 'ab')
  ), counted as materialized (
    select word, sum(ndoc)::int as count, bool_or(is_name) as is_name
    from said where length(word) <= 60 and word !~ '^#' group by word
  ), gone as (
    delete from search_word w where not exists (select from counted c where c.word = w.word)
  )
  insert into search_word (word, near, count, is_name)
  select word, case when word ~ '^:' then '{}' else one_letter_less(word) end, count, is_name
  from counted order by word
  on conflict (word) do update set count = excluded.count, is_name = excluded.is_name
  where (search_word.count, search_word.is_name) <> (excluded.count, excluded.is_name);

  delete from listed_name n where case n.kind
    when 'brand' then not exists (select from product_listing where brand = n.name)
    when 'stylist' then not exists (select from service where provider_name = n.name and deleted_at is null)
    else not exists (select from service where city = n.name and deleted_at is null) end;
$$;

create or replace function list_products(wanted uuid[]) returns void language plpgsql as $$
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
      label_words(p.sizes, array[p.sku, p.mpn]) ||
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
  delete from listed_number n using product p
  where n.product_id = any (wanted) and p.id = n.product_id
    and n.number not in (coalesce(plain_number(p.sku), ''), coalesce(plain_number(p.mpn), ''));
  insert into listed_number (product_id, number)
  select p.id, number from product p
  cross join lateral (values (plain_number(p.sku)), (plain_number(p.mpn))) numbers (number)
  where p.id = any (wanted) and p.deleted_at is null and number is not null
  on conflict do nothing;
  insert into listed_name
  select distinct 'brand', brand, trim(plain_words(brand)) from product_listing
  where product_id = any (wanted) and brand <> '' order by 2
  on conflict do nothing;
end $$;

-- One way only: who says purse means a bag, but who says bag does not mean what fits into a purse.
insert into search_synonym (said, means) values
  ('purse', 'bag'), ('purse', 'clutch'), ('purse', 'tote'), ('pocketbook', 'bag'), ('handbag', 'tote'),
  ('handbag', 'crossbody')
on conflict do nothing;

-- What is there already is listed anew, and names in scripts without blanks are compared with blanks around them.
select list_products(array(select id from product where deleted_at is null));
select list_services(array(select id from service where deleted_at is null));
select count_words();
update listed_name set plain = trim(plain_words(name)) where plain <> trim(plain_words(name));
