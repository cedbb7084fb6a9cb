-- What may stand between two names that came as one, as contract/src/avoided-match.ts has it.
create or replace function parts_of_ingredient(name text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select trim(part) from regexp_split_to_table($1, '[()\[\],:;/|·•]|\.\s|\s[-–]\s|\s(?:and|und|et|y|&|\+)\s', 'i') part
    where trim(part) <> '')
$$;

-- Whether all of a list can be told apart into names that families are known by: a long one may be several whose signs in between
-- we do not know, and names in other letters are known by no family.
create or replace function ingredients_are_read(ingredients text[]) returns boolean language sql immutable strict parallel safe as $$
  select not exists (
    select from unnest($1) as name
    where name ~* '\y(see|siehe|voir|ver|packag\w*|packung|verpackung|emballage|envase|website)\y'
      or (name !~* '[a-z]' and name ~ '[^\u0001-\u007f]')
      or exists (
        select from unnest(parts_of_ingredient(name)) as part
        where length(part) > 60 or cardinality(regexp_split_to_array(part, '\s+')) > 7))
$$;

-- Of what people look for the absence of, what none of these ingredients is. Of goods without a list nothing is known, nor of those
-- whose list could not be read to its end: it may hold anything.
create or replace function free_of_families(ingredients text[]) returns text[] language sql stable as $$
  select case
    when cardinality(ingredients) = 0 or not ingredients_are_read(ingredients) then '{}'
    else array(
      select family from ingredient_family
      group by family
      having not bool_or(exists (
        select from unnest(ingredients) as name
        cross join unnest(name || parts_of_ingredient(name)) as part where lower(part) like pattern))
      order by family
    ) end
$$;

-- A family that reads other names says something else of all goods with ingredients. The statement that brings the table to
-- what is written ends with an insert, of no rows where some were only taken out.
create or replace function mark_known_ingredients_stale() returns trigger language plpgsql as $$
begin
  insert into listing_stale (kind, id, is_bulk)
  select 'product', id, true from product where ingredients <> '{}' and deleted_at is null;
  perform pg_notify('changed', 'listing_stale');
  return null;
end $$;

create or replace trigger ingredient_family_listing_stale
  after insert on ingredient_family for each statement execute function mark_known_ingredients_stale();
