-- What is stored was made by these: after a change of a function here, whatever keeps its results (listings, words,
-- synonyms, names of towns) has to be made anew, by a migration or a reindex.

-- Words as they are compared: without case, accents and punctuation. 'C’est Soir!' and 'c est soir' are the same words,
-- 7.5 and 7,5 are one word, and what is written without blanks stands apart from the rest. unaccent is only called
-- stable because its rules could be edited; ours are not.
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
-- it is made of, wherever it stands and whatever is attached to it. `server/src/features/search/query/grams.ts` does the
-- same with what is typed.
create or replace function grams_of(plain text, weight "char") returns tsvector language sql immutable strict parallel safe as $$
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

-- Where there is an apostrophe, the joined word as well: 'women’s' is found as women and as womens.
create or replace function words_of(said text, weight "char") returns tsvector
  language sql immutable strict parallel safe as $$
  select setweight(to_tsvector('simple', plain || case when $1 ~ '[''’ʼ]' then (
    select coalesce(string_agg(' ' || plain_words(regexp_replace(found[1], '[''’ʼ]', '', 'g')), ''), '')
    from regexp_matches($1, '(\S+[''’ʼ]\S+)', 'g') found) else '' end), $2) || grams_of(plain, $2)
  from (select plain_words($1)) said_plainly (plain)
$$;

create or replace function stem_of(word text) returns text language sql immutable strict parallel safe as $$
  select coalesce((ts_lexize('english_stem', $1))[1], $1)
$$;

-- The stems of the words of a text, one blank between them.
create or replace function stems_of(said text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(stem_of(word), ' ' order by at), '')
  from regexp_split_to_table(trim(plain_words($1)), ' ') with ordinality split (word, at)
$$;

-- The word with each one of its letters left out, and itself: words that are one letter apart share one of these.
create or replace function one_letter_less(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when length($1) between 4 and 30 then
    array(select distinct left($1, at - 1) || substr($1, at + 1) from generate_series(1, length($1)) at) || $1
  else array[$1] end
$$;

-- The words of one size, as `server/src/features/search/query/labels.ts` looks for them: ':m' for 'M' and 'Medium';
-- ':eu38' and ':38' for 'EU 38'; ':38' and ':any38' for '38', which is of any scale; ':50ml' and ':of50' for '50 ml'.
-- 'S/M' is both, 'EU 39-41' all three. No word of a text begins with a colon.
create or replace function size_words(size text) returns setof text language sql immutable strict parallel safe as $$
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
create or replace function plain_number(number text) returns text language sql immutable strict parallel safe as $$
  select case when number ~ '\d' and length(number) between 3 and 60 then number end
  from (select regexp_replace(replace(plain_words($1), ' ', ''), '(\d)p(\d)', '\1\2', 'g')) joined (number)
$$;

-- What stands on the label: the words of its sizes, each told once, and its article numbers. These begin with a number
-- sign, so that they are no words, either.
create or replace function label_vector(size_words text[], numbers text[]) returns tsvector
  language sql immutable strict parallel safe as $$
  select coalesce(string_agg(format('%L:1%s', word, weight), ' '), '')::tsvector from (
    select distinct word, 'B' as weight from unnest($1) word
    union select distinct '#' || plain_number(number), 'A' from unnest($2) number where plain_number(number) is not null
  ) words
$$;
