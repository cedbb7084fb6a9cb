-- Why: people look for a shade, and for what comes nearest to it, whatever its seller calls it (decision 216).
create table listing_shade (
  product_id uuid not null,
  -- Its place among the product's colors.
  at smallint not null,
  name text not null,
  -- Six digits, without a sign.
  hex text not null,
  category_id uuid not null,
  -- CIE Lab: what is near in it looks alike, roughly. The order of a list is worked out of it exactly.
  lab cube not null,
  primary key (product_id, at)
);
create index listing_shade_near on listing_shade using gist (lab);
create index listing_shade_near_in_category on listing_shade using gist (category_id, lab);

insert into listing_stale (kind, id, is_bulk)
select 'product', id, true from product where color_hexes <> '{}' and deleted_at is null;
