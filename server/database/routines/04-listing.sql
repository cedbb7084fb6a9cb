-- Notes what has to be listed anew, in the transaction of the change, and wakes the indexer once that is committed.
create or replace function mark_listing_stale() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  case tg_table_name
    when 'shop' then changed := coalesce(new.seller_id, old.seller_id);
    when 'service_in_category' then changed := coalesce(new.service_id, old.service_id);
    else changed := coalesce(new.id, old.id);
  end case;
  insert into listing_stale (kind, id) values (tg_argv[0], changed);
  perform pg_notify('changed', 'listing_stale');
  return null;
end $$;

create or replace trigger product_listing_stale
  after insert or delete or update of seller_id, category_id, name, description, brand, sku, mpn, price_minor, currency,
    availability, tags, featured, sizes, colors, rating_counts, shuffle, created_at, deleted_at on product
  for each row execute function mark_listing_stale('product');

create or replace trigger service_listing_stale
  after insert or delete or update of seller_id, name, description, provider_name, price_minor, currency, availability,
    city, state, country, latitude, longitude, tags, rating_counts, shuffle, created_at, deleted_at on service
  for each row execute function mark_listing_stale('service');

create or replace trigger service_category_listing_stale after insert or delete on service_in_category
  for each row execute function mark_listing_stale('service');

-- Names and places that things are found by and that belong to somebody else.
create or replace trigger shop_listings_stale
  after insert or delete or update of name, town, country, latitude, longitude on shop
  for each row execute function mark_listing_stale('seller');

create or replace trigger seller_listings_stale after update of name on account
  for each row when (old.name is distinct from new.name) execute function mark_listing_stale('seller');

create or replace trigger category_listings_stale after update of name, department on category
  for each row execute function mark_listing_stale('category');

create or replace trigger service_category_listings_stale after update of name on service_category
  for each row execute function mark_listing_stale('service_category');
