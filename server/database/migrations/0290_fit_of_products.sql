-- Why: the page of a product says how it fits beside its sizes, and lists of products may, without counting reviews again.
-- How many published reviews say 'runs small', 'true to size' and 'runs large', in this order; kept by a trigger on review.
alter table product add column fit_counts int[] not null default '{0,0,0}';

update product set fit_counts = counted.counts
from (
  select product_id, array[count(*) filter (where answer = 'runs small'), count(*) filter (where answer = 'true to size'),
    count(*) filter (where answer = 'runs large')]::int[] as counts
  from review where hidden_at is null and answer in ('runs small', 'true to size', 'runs large') group by product_id
) counted
where product.id = counted.product_id;
