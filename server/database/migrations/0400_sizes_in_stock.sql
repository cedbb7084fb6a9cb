-- Why: people who know their sizes look only at what they can have in one of them (decision 215).
alter table listing
  -- What the sizes that can be bought are looked for by, without a sign: 'eu38', '38', 'm'.
  add column stocked text[] not null default '{}';
create index listing_stocked on listing using gin (stocked) with (fastupdate = off);

-- What somebody wears, in their own words: 'M', 'EU 38'.
alter table body_measures
  add column sizes text[] not null default '{}' constraint body_measures_sizes_are_few check (cardinality(sizes) <= 30);

-- What has sizes is listed anew; meanwhile it is found as before.
insert into listing_stale (kind, id, is_bulk)
select 'product', id, true from product where sizes <> '{}' and deleted_at is null;
