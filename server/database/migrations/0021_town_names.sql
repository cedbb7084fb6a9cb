-- Towns by every name that people write: accents spelled out, Saint and St., and the names of other languages.

-- 'st louis' for 'Saint Louis', 'St. Louis' and 'Sankt Louis': how a saint is written tells no towns apart.
create function plain_town(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(plain_words($1), '\m(saint|sainte|sankt|sint|ste)\M(?= \S)', 'st', 'g'))
$$;

-- The ways to write one name: without accents ('koln'), and with them spelled out ('koeln').
create function town_spellings(name text) returns text[] language sql immutable strict parallel safe as $$
  select case when $1 ~* '[äöüøæåß]' then array[plain_town($1), plain_town(
    replace(replace(replace(replace(replace(replace(replace(lower($1),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'æ', 'ae'), 'å', 'aa'), 'ß', 'ss'))]
    else array[plain_town($1)] end
$$;

-- Filled anew at the next start, with all names.
delete from town;
drop index town_name;
drop index town_other_name;
alter table town drop column other_name, drop column plain_name, drop column plain_other_name;

create table town_name (
  town_id int not null references town on delete cascade,
  plain text not null,
  -- Its own name on maps in English, not one of another language.
  is_main boolean not null,
  -- Those of the town, so that the largest are found without looking at all.
  people int not null,
  primary key (town_id, plain)
);

create index town_name_begins on town_name (plain text_pattern_ops) include (town_id, is_main, people);
create index town_large on town (country_code, population) where population >= 50000;
