-- How often a product was said to run small, to be true to size and to run large, after one more or one less such answer;
-- any other answer, or none, changes nothing.
create or replace function fits_counted(counts int[], answer text, change int) returns int[] language sql immutable as $$
  select array[
    counts[1] + case when answer = 'runs small' then change else 0 end,
    counts[2] + case when answer = 'true to size' then change else 0 end,
    counts[3] + case when answer = 'runs large' then change else 0 end]
$$;

-- Each product and service keeps the sum and the counts of its reviews, and a product how it fits; those that are hidden do
-- not count.
create or replace function count_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.hidden_at is null then
    update product set rating_sum = rating_sum - old.rating, rating_counts[old.rating] = rating_counts[old.rating] - 1,
      fit_counts = fits_counted(fit_counts, old.answer, -1)
    where id = old.product_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update product set rating_sum = rating_sum + new.rating, rating_counts[new.rating] = rating_counts[new.rating] + 1,
      fit_counts = fits_counted(fit_counts, new.answer, 1)
    where id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger review_counts after insert or delete or update of rating, answer, hidden_at, product_id on review
  for each row execute function count_product_rating();

create or replace function count_service_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.hidden_at is null then
    update service set rating_sum = rating_sum - old.rating, rating_counts[old.rating] = rating_counts[old.rating] - 1
    where id = old.service_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update service set rating_sum = rating_sum + new.rating, rating_counts[new.rating] = rating_counts[new.rating] + 1
    where id = new.service_id;
  end if;
  return null;
end $$;

create or replace trigger service_review_counts after insert or delete or update of rating, hidden_at, service_id on service_review
  for each row execute function count_service_rating();

-- How many people a review has helped; it goes with the review, which needs no count then.
create or replace function count_review_votes() returns trigger language plpgsql as $$
declare
  vote record := coalesce(new, old);
  change int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update review set helpful_count = helpful_count + change where id = vote.product_review_id;
  update service_review set helpful_count = helpful_count + change where id = vote.service_review_id;
  return null;
end $$;

create or replace trigger review_votes_counted after insert or delete on review_vote
  for each row execute function count_review_votes();
