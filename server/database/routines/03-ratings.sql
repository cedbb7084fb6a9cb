-- 4 or 3 for "4 or 3 stars and up": the average of the reviews itself, not rounded; 0 below that or without reviews.
create or replace function rating_band(rating_counts int[]) returns smallint language sql immutable strict parallel safe as $$
  select (case
    when $1[1] + $1[2] + $1[3] + $1[4] + $1[5] = 0 then 0
    when $1[5] >= $1[3] + 2 * $1[2] + 3 * $1[1] then 4
    when 2 * $1[5] + $1[4] >= 2 * $1[1] + $1[2] then 3
    else 0 end)::smallint
$$;

-- Each product and service keeps the sum and the counts of its reviews.
create or replace function count_product_rating() returns trigger language plpgsql as $$
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

create or replace trigger review_counts after insert or update or delete on review
  for each row execute function count_product_rating();

create or replace function count_service_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update service set rating_sum = rating_sum - old.rating, rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.service_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update service set rating_sum = rating_sum + new.rating, rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.service_id;
  end if;
  return null;
end $$;

create or replace trigger service_review_counts after insert or update or delete on service_review
  for each row execute function count_service_rating();
