-- What can be found: kept in listings by the triggers below; nothing else writes there.

-- low, mid and high as 0, 1 and 2: below 50, 50 to 100, above 100 units of the currency.
create or replace function price_band(price_minor bigint, currency text) returns smallint
  language sql stable strict parallel safe as $$
  select (case when unit * 50 > $1 then 0 when unit * 100 >= $1 then 1 else 2 end)::smallint
  from (select power(10, (select decimals from currency where code = $2)) as unit) currencies
$$;

-- 1 for hours on weekdays, 2 for hours on weekends, 3 for both.
create or replace function days_open(availability jsonb) returns smallint language sql immutable strict parallel safe as $$
  select (case when jsonb_path_exists($1, '$[*] ? (@.day != "Saturday" && @.day != "Sunday")') then 1 else 0 end
    + case when jsonb_path_exists($1, '$[*] ? (@.day == "Saturday" || @.day == "Sunday")') then 2 else 0 end)::smallint
$$;

-- Of a word that very many things have, only a part is ranked: those of tier k and above, about a 2^k-th of them. By
-- chance, but a thing that is worth twice as much is twice as likely to be in.
create or replace function tier_of(chance double precision, worth double precision) returns smallint
  language sql immutable strict parallel safe as $$
  select least(12, floor(-log(2, greatest(1 - power($1, 1 / $2), 0.0001)::numeric)))::smallint
$$;

-- A label is looked up as it is: nothing is a letter away from a size or a number.
create or replace function learn_words(learnt tsvector[]) returns void language sql as $$
  insert into search_word (word, near, is_name)
  select lexeme, case when lexeme ~ '^:' then '{}' else one_letter_less(lexeme) end, is_name
  from (
    select lexeme, bool_or(weights && '{A,B}') as is_name
    from unnest($1) list (words) cross join lateral unnest(list.words) group by lexeme
  ) said
  where length(lexeme) <= 60 and lexeme !~ '^#'
    and not exists (select from search_word known where known.word = lexeme and known.is_name >= said.is_name)
  -- In one order, so that two sellers with the same new words cannot block each other.
  order by lexeme
  on conflict (word) do update set is_name = true where excluded.is_name and not search_word.is_name
$$;

create or replace function list_products(wanted uuid[]) returns void language plpgsql as $$
declare learnt tsvector[];
begin
  delete from product_listing l using product p
  where l.product_id = any (wanted) and p.id = l.product_id and p.deleted_at is not null;

  with listed as (
    insert into product_listing as l
    select p.id, p.seller_id, p.category_id, price_band(p.price_minor, p.currency), rating_band(p.rating_counts),
      p.brand, p.colors, p.sizes, p.availability = 'OutOfStock', s.place is not null,
      tier_of(p.shuffle, (case when p.availability = 'OutOfStock' then 0.2 else 1 end)
        * (case when p.rating_counts[4] + p.rating_counts[5] > 2 and rating_band(p.rating_counts) = 4 then 2
                when p.rating_sum > 0 and rating_band(p.rating_counts) = 0 then 0.5 else 1 end)
        * (case when p.featured then 1.5 else 1 end)),
      p.created_at, p.name,
      label_words(p.sizes, array[p.sku, p.mpn]) ||
        words_of(p.name, 'A') ||
        words_of(p.brand || ' ' || c.name || ' ' || c.department || ' ' || array_to_string(p.tags, ' '), 'B') ||
        words_of(array_to_string(p.colors, ' ') || ' ' || coalesce(s.name, a.name) || ' ' ||
          coalesce(s.town || ' ' || s.country, ''), 'C') ||
        words_of(p.description, 'D')
    from product p
    join category c on c.id = p.category_id
    join account a on a.id = p.seller_id
    left join shop s on s.seller_id = p.seller_id
    where p.id = any (wanted) and p.deleted_at is null
    on conflict (product_id) do update set
      seller_id = excluded.seller_id, category_id = excluded.category_id, price_band = excluded.price_band,
      rating_band = excluded.rating_band, brand = excluded.brand, colors = excluded.colors, sizes = excluded.sizes,
      is_sold_out = excluded.is_sold_out, is_placed = excluded.is_placed, tier = excluded.tier,
      created_at = excluded.created_at, name = excluded.name, words = excluded.words
    where (l.*) is distinct from (excluded.*)
    returning words
  )
  select array_agg(words) into learnt from listed;
  if learnt is null then return; end if;
  perform learn_words(learnt);
  delete from listed_number n using product p
  where n.product_id = any (wanted) and p.id = n.product_id
    and n.number not in (coalesce(plain_number(p.sku), ''), coalesce(plain_number(p.mpn), ''));
  insert into listed_number (product_id, number)
  select p.id, number from product p
  cross join lateral (values (plain_number(p.sku)), (plain_number(p.mpn))) numbers (number)
  where p.id = any (wanted) and p.deleted_at is null and number is not null
  on conflict do nothing;
  insert into listed_name
  select distinct 'brand', brand, trim(plain_words(brand)) from product_listing
  where product_id = any (wanted) and brand <> '' order by 2
  on conflict do nothing;
end $$;

create or replace function list_services(wanted uuid[]) returns void language plpgsql as $$
declare learnt tsvector[];
begin
  delete from service_listing l using service p
  where l.service_id = any (wanted) and p.id = l.service_id and p.deleted_at is not null;

  with listed as (
    insert into service_listing as l
    select p.id, p.seller_id, categories.ids, price_band(p.price_minor, p.currency), rating_band(p.rating_counts),
      days_open(p.availability), place_on_earth(p.latitude, p.longitude),
      tier_of(p.shuffle, case
        when p.rating_counts[4] + p.rating_counts[5] > 2 and rating_band(p.rating_counts) = 4 then 2
        when p.rating_sum > 0 and rating_band(p.rating_counts) = 0 then 0.5 else 1 end),
      p.created_at, p.name,
      words_of(p.name, 'A') ||
        words_of(p.provider_name || ' ' || categories.names || ' ' || array_to_string(p.tags, ' '), 'B') ||
        words_of(coalesce(s.name, a.name) || ' ' || p.city || ' ' || p.state || ' ' || p.country, 'C') ||
        words_of(p.description, 'D')
    from service p
    join account a on a.id = p.seller_id
    left join shop s on s.seller_id = p.seller_id
    cross join lateral (
      select coalesce(array_agg(c.id order by c.id), '{}') as ids, coalesce(string_agg(c.name, ' '), '') as names
      from service_in_category link join service_category c on c.id = link.category_id
      where link.service_id = p.id
    ) categories
    where p.id = any (wanted) and p.deleted_at is null
    on conflict (service_id) do update set
      seller_id = excluded.seller_id, category_ids = excluded.category_ids, price_band = excluded.price_band,
      rating_band = excluded.rating_band, days_open = excluded.days_open, place = excluded.place, tier = excluded.tier,
      created_at = excluded.created_at, name = excluded.name, words = excluded.words
    where (l.*) is distinct from (excluded.*)
    returning words
  )
  select array_agg(words) into learnt from listed;
  if learnt is null then return; end if;
  perform learn_words(learnt);
  insert into listed_name
  select distinct named.kind, named.text, trim(plain_words(named.text)) from service
  cross join lateral (values ('stylist', provider_name), ('town', city)) named (kind, text)
  where id = any (wanted) and deleted_at is null and named.text <> '' order by 1, 2
  on conflict do nothing;
end $$;

create or replace function product_listing_follows() returns trigger language plpgsql as $$
begin
  perform list_products(array(select id from changed));
  return null;
end $$;

create or replace trigger product_listed after insert on product referencing new table as changed
  for each statement execute function product_listing_follows();
create or replace trigger product_relisted after update on product referencing new table as changed
  for each statement execute function product_listing_follows();

create or replace function service_listing_follows() returns trigger language plpgsql as $$
begin
  perform list_services(array(select id from changed));
  return null;
end $$;

create or replace trigger service_listed after insert on service referencing new table as changed
  for each statement execute function service_listing_follows();
create or replace trigger service_relisted after update on service referencing new table as changed
  for each statement execute function service_listing_follows();

create or replace function service_categories_follow() returns trigger language plpgsql as $$
begin
  perform list_services(array(select distinct service_id from changed));
  return null;
end $$;

create or replace trigger service_category_listed after insert on service_in_category referencing new table as changed
  for each statement execute function service_categories_follow();
create or replace trigger service_category_unlisted after delete on service_in_category referencing old table as changed
  for each statement execute function service_categories_follow();

-- Names that listings are found by, and that belong to somebody else than the thing itself.
create or replace function seller_listings_follow() returns trigger language plpgsql as $$
declare seller uuid := case tg_table_name when 'shop' then (to_jsonb(new) ->> 'seller_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
begin
  perform list_products(array(select id from product where seller_id = seller and deleted_at is null));
  perform list_services(array(select id from service where seller_id = seller and deleted_at is null));
  return null;
end $$;

create or replace trigger shop_opened after insert on shop for each row execute function seller_listings_follow();
create or replace trigger shop_relisted after update of name, town, country, latitude, longitude on shop
  for each row execute function seller_listings_follow();
create or replace trigger seller_renamed after update of name on account
  for each row when (old.name is distinct from new.name) execute function seller_listings_follow();

create or replace function category_listings_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'category' then
    perform list_products(array(select id from product where category_id = new.id and deleted_at is null));
  else
    perform list_services(array(select service_id from service_in_category where category_id = new.id));
  end if;
  return null;
end $$;

create or replace trigger category_relisted after update of name, department on category
  for each row execute function category_listings_follow();
create or replace trigger service_category_relisted after update of name on service_category
  for each row execute function category_listings_follow();

create or replace function tally_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally select category_id, price_band, rating_band, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into product_tally select category_id, price_band, rating_band, -count(*) from gone group by 1, 2, 3;
  else
    insert into product_tally
    select category_id, price_band, rating_band, sum(change) from (
      select category_id, price_band, rating_band, 1 as change from added
      union all select category_id, price_band, rating_band, -1 from gone
    ) moved group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;

create or replace trigger product_tally_up after insert on product_listing referencing new table as added
  for each statement execute function tally_products();
create or replace trigger product_tally_down after delete on product_listing referencing old table as gone
  for each statement execute function tally_products();
create or replace trigger product_tally_moves after update on product_listing referencing old table as gone new table as added
  for each statement execute function tally_products();

create or replace function tally_services() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_tally select category_ids, rating_band, days_open, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into service_tally select category_ids, rating_band, days_open, -count(*) from gone group by 1, 2, 3;
  else
    insert into service_tally
    select category_ids, rating_band, days_open, sum(change) from (
      select category_ids, rating_band, days_open, 1 as change from added
      union all select category_ids, rating_band, days_open, -1 from gone
    ) moved group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;

create or replace trigger service_tally_up after insert on service_listing referencing new table as added
  for each statement execute function tally_services();
create or replace trigger service_tally_down after delete on service_listing referencing old table as gone
  for each statement execute function tally_services();
create or replace trigger service_tally_moves after update on service_listing referencing old table as gone new table as added
  for each statement execute function tally_services();

-- What the job does: sums the tallies up, and counts the words. Words that nothing has any more are forgotten.
create or replace function tidy_tallies() returns void language sql as $$
  with gone as (delete from product_tally returning *)
  insert into product_tally
  select category_id, price_band, rating_band, sum(change) from gone group by 1, 2, 3 having sum(change) <> 0;
  with gone as (delete from service_tally returning *)
  insert into service_tally
  select category_ids, rating_band, days_open, sum(change) from gone group by 1, 2, 3 having sum(change) <> 0;
$$;

create or replace function count_words() returns void language sql as $$
  with said as (
    select word, ndoc, false as is_name from ts_stat('select words from product_listing')
    union all select word, ndoc, false from ts_stat('select words from service_listing')
    union all select word, 0, true from ts_stat('select words from product_listing', 'ab')
    union all select word, 0, true from ts_stat('select words from service_listing', 'ab')
  ), counted as materialized (
    select word, sum(ndoc)::int as count, bool_or(is_name) as is_name
    from said where length(word) <= 60 and word !~ '^#' group by word
  ), gone as (
    delete from search_word w where not exists (select from counted c where c.word = w.word)
  )
  insert into search_word (word, near, count, is_name)
  select word, case when word ~ '^:' then '{}' else one_letter_less(word) end, count, is_name
  from counted order by word
  on conflict (word) do update set count = excluded.count, is_name = excluded.is_name
  where (search_word.count, search_word.is_name) <> (excluded.count, excluded.is_name);

  delete from listed_name n where case n.kind
    when 'brand' then not exists (select from product_listing where brand = n.name)
    when 'stylist' then not exists (select from service where provider_name = n.name and deleted_at is null)
    else not exists (select from service where city = n.name and deleted_at is null) end;
$$;
