-- Why: for whom goods are made, and what they are free of, becomes something to filter by (decisions 203 and 204).
alter table listing
  -- 0 where its seller says nothing; 1 women, 2 men, 3 everyone, 4 kids.
  add column audience smallint not null default 0,
  -- A bit for each family of ingredients of which it is known to be free.
  add column free_of smallint not null default 0;

alter table facet_bucket
  -- Null for services.
  add column audience smallint,
  add column free_of smallint not null default 0;
update facet_bucket set audience = 0 where kind = 'product';
alter table facet_bucket
  drop constraint facet_bucket_once,
  add constraint facet_bucket_once unique nulls not distinct
    (kind, category_ids, price_band, rating_band, days_open, audience, free_of);

-- One more family; what is written in database/reference/ingredient-families.csv comes in after this.
alter table ingredient_family
  drop constraint ingredient_family_family_check,
  add constraint ingredient_family_is_known
    check (family in ('fragrance', 'parabens', 'sulfates', 'silicones', 'alcohol', 'nuts'));

-- What says for whom it is made is listed anew; meanwhile it is found as before. The new family does the same for goods with
-- ingredients.
insert into listing_stale (kind, id, is_bulk)
select 'product', id, true from product where (gender <> '' or age_group not in ('', 'adult')) and deleted_at is null;
