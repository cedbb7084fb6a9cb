-- Lists by price and by stars. A price is in thousandths of a unit of its own currency, as the price bands are in units;
-- `stars` is the average of the reviews in thousandths, pulled towards 3.5 as three more reviews would; 0 without any.
alter table listing add column price_thousandths bigint not null default 0, add column stars int not null default 0;

-- The indexes come after what they list.
with priced as (
  select 'product' as kind, id, price_minor, currency, rating_counts from product
  union all
  select 'service', id, price_minor, currency, rating_counts from service
), counted as (
  select kind, id,
    price_minor * case
      when currency in ('CLP', 'JPY', 'KRW', 'PYG', 'RWF', 'VND', 'XAF', 'XOF') then 1000
      when currency in ('BHD', 'JOD', 'KWD', 'OMR', 'TND') then 1
      else 10 end as thousandths,
    rating_counts[1] + 2 * rating_counts[2] + 3 * rating_counts[3] + 4 * rating_counts[4] + 5 * rating_counts[5] as sum,
    rating_counts[1] + rating_counts[2] + rating_counts[3] + rating_counts[4] + rating_counts[5] as number
  from priced
)
update listing l set price_thousandths = thousandths,
  stars = case when number = 0 then 0 else round((sum * 1000 + 10500)::numeric / (number + 3)) end
from counted c where c.kind = l.kind and c.id = l.id;

create index listing_price on listing (kind, price_thousandths, id);
create index listing_bucket_price on listing (bucket, price_thousandths, id);
create index listing_stars on listing (kind, stars, id);
create index listing_bucket_stars on listing (bucket, stars, id);
analyze listing;
