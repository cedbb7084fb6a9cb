-- Functions, views, triggers and reference data are files that are applied anew when they change; see docs/decisions/046.

create table database_file (
  -- 'routines/01-text.sql', 'reference/search_synonym'.
  path text primary key,
  checksum text not null,
  -- Of the versions before this one: a process of an earlier release is not behind while the next one comes.
  earlier text[] not null default '{}',
  -- 'function plain_words(text)', 'trigger category_changed on category': dropped once no file makes them any more.
  makes text[] not null default '{}',
  applied_at timestamptz not null default now()
);

-- What migrations have made until now. Routine files make it from here on, or it is dropped.
insert into database_file (path, checksum, makes)
select 'migrations', '', array(
  select format('function %s', oid::regprocedure) from pg_proc
  where pronamespace = current_schema()::regnamespace and proname = any ('{
    category_listings_follow, count_product_rating, count_service_rating, count_words, days_open, grams_of,
    label_words, learn_words, list_products, list_services, one_letter_less, place_on_earth, plain_number,
    plain_town, plain_words, price_band, product_listing_follows, rating_band, refuse_ledger_change,
    seller_listings_follow, service_categories_follow, service_listing_follows, size_words, stem_of, stems_of,
    tally_products, tally_services, tell_catalog_changed, tell_old_slug_changed, tell_one_category_changed,
    tell_product_changed, tell_product_part_changed, tell_seller_changed, tell_service_changed,
    tell_service_part_changed, tell_services_changed, tell_shop_changed, tidy_tallies, tier_of, town_spellings,
    words_of
  }'::text[])
  union all
  select format('trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
  where not tgisinternal and tgname = any ('{
    category_changed, category_relisted, ledger_is_append_only, old_slug_changed, one_category_changed,
    one_shop_changed, picture_changed, product_changed, product_listed, product_relisted, product_tally_down,
    product_tally_moves, product_tally_up, review_counts, seller_changed, seller_renamed, seller_verified,
    service_category_changed, service_category_link_changed, service_category_listed, service_category_relisted,
    service_category_unlisted, service_changed, service_listed, service_picture_changed, service_relisted,
    service_review_counts, service_seller_verified, service_tally_down, service_tally_moves, service_tally_up,
    shop_changed, shop_comes_or_goes, shop_opened, shop_relisted, variant_changed
  }'::text[])
);

-- Kept as contract/src/money.ts has them.
create table currency (
  code text primary key,
  decimals smallint not null check (decimals between 0 and 4)
);
