-- Why: what things are made of was prose. As data it can be read at a glance, fed and compared (decision 185).
alter table product
  -- Each as 'Cotton 80%', or 'Leather' without a percentage.
  add column materials text[] not null default '{}',
  -- Of beauty goods, as they stand on the pack.
  add column ingredients text[] not null default '{}';

-- What people look for the absence of: holds what database/reference/ingredient-families.csv says.
create table ingredient_family (
  family text not null check (family in ('fragrance', 'parabens', 'sulfates', 'silicones', 'alcohol')),
  -- As for `like`, in lower case.
  pattern text not null,
  primary key (family, pattern)
);
