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
