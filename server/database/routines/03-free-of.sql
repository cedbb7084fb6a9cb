-- Of what people look for the absence of, what none of these ingredients is. Of goods without a list nothing is known; and one
-- name as long as this is a list whose signs between names we do not know: it may hold anything.
create or replace function free_of_families(ingredients text[]) returns text[] language sql stable as $$
  select case
    when cardinality(ingredients) = 0 or (cardinality(ingredients) = 1 and length(ingredients[1]) > 60) then '{}'
    else array(
      select family from ingredient_family
      group by family
      having not bool_or(exists (select from unnest(ingredients) as name where lower(name) like pattern))
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
