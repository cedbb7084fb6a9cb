-- A point of a ball of the earth's size, so that distances (through it, in km) order as those along the ground do.
create or replace function place_on_earth(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe as $$
  select public.cube(array[
    6371 * cos(radians($1)) * cos(radians($2)), 6371 * cos(radians($1)) * sin(radians($2)), 6371 * sin(radians($1))])
$$;

-- 'st louis' for 'Saint Louis', 'St. Louis' and 'Sankt Louis': how a saint is written tells no towns apart.
create or replace function plain_town(name text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(plain_words($1), '\m(saint|sainte|sankt|sint|ste)\M(?= \S)', 'st', 'g'))
$$;

-- The ways to write one name: without accents ('koln'), and with them spelled out ('koeln').
create or replace function town_spellings(name text) returns text[] language sql immutable strict parallel safe as $$
  select case when $1 ~* '[äöüøæåß]' then array[plain_town($1), plain_town(
    replace(replace(replace(replace(replace(replace(replace(lower($1),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'æ', 'ae'), 'å', 'aa'), 'ß', 'ss'))]
    else array[plain_town($1)] end
$$;
