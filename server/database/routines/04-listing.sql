-- Notes what has to be listed anew, in the transaction of the change, and wakes the indexer once that is committed.
create or replace function mark_listing_stale(kind text, changed uuid) returns void language sql as $$
  insert into listing_stale (kind, id) values ($1, $2);
  select pg_notify('changed', 'listing_stale');
$$;

create or replace function mark_own_listing_stale() returns trigger language plpgsql as $$
begin
  perform mark_listing_stale(tg_table_name, coalesce(new.id, old.id));
  return null;
end $$;

create or replace trigger product_listing_stale
  after insert or delete or update of seller_id, category_id, name, description, translations, brand, sku, mpn, price_minor, currency,
    availability, tags, featured, sizes, colors, color_hexes, rating_counts, random_key, created_at, deleted_at, status, gender, age_group, ingredients, version on product
  for each row execute function mark_own_listing_stale();

create or replace trigger service_listing_stale
  after insert or delete or update of seller_id, name, description, translations, provider_name, price_minor, currency, availability,
    city, state, country, latitude, longitude, tags, rating_counts, random_key, created_at, status, deleted_at on service
  for each row execute function mark_own_listing_stale();

-- A size that is sold out, or back. No sale waits for a notice: the indexer looks every few seconds.
create or replace function mark_stock_listing_stale() returns trigger language plpgsql as $$
begin
  insert into listing_stale (kind, id) values ('product', new.product_id);
  return null;
end $$;

create or replace trigger variant_listing_stale after update on variant for each row
  when ((coalesce(old.on_hand - old.reserved, 1) > 0) is distinct from (coalesce(new.on_hand - new.reserved, 1) > 0))
  execute function mark_stock_listing_stale();
