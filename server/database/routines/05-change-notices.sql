-- Every process keeps public answers in memory. Committing a change tells them all what to forget, under the tags that
-- answers depend on. 'catalog' and 'services' stand for whatever may appear in or vanish from a list. Where names and
-- places belong to somebody else than what is found by them, the same trigger says that listings are stale.

-- The page of one product depends on 'product:<id>', 'category:<id>', 'seller:<id>', and 'slug:<slug>': whose address
-- this is. The page of a shop depends on 'seller:<id>', and on 'offer:<seller>': all that they sell, and its ratings.
-- What a list of one category has, and how much, is told by the indexer: 'listed:<category>', and 'listed'.
create or replace function tell_product_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'offer:' || coalesce(new.seller_id, old.seller_id));
  if tg_op in ('UPDATE', 'DELETE') then
    perform pg_notify('changed', 'product:' || old.id);
  end if;
  if tg_op <> 'UPDATE' or new.deleted_at is distinct from old.deleted_at or new.status <> old.status
     or new.category_id <> old.category_id or new.slug <> old.slug or new.created_at <> old.created_at then
    perform pg_notify('changed', 'catalog');
    if tg_op <> 'DELETE' then
      perform pg_notify('changed', 'slug:' || new.slug);
    end if;
  end if;
  return null;
end $$;

create or replace trigger product_changed after insert or update or delete on product
  for each row execute function tell_product_changed();

-- What is shown with something else, told under its tag: the arguments are the tag and the column that completes it.
create or replace function tell_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('changed', tg_argv[0] || (to_jsonb(old) ->> tg_argv[1]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('changed', tg_argv[0] || (to_jsonb(new) ->> tg_argv[1]));
  end if;
  return null;
end $$;

create or replace trigger picture_changed after insert or update or delete on picture
  for each row execute function tell_part_changed('product:', 'product_id');

create or replace trigger old_slug_changed after insert or update or delete on product_old_slug
  for each row execute function tell_part_changed('slug:', 'slug');

create or replace trigger category_old_slug_changed after insert or update or delete on category_old_slug
  for each row execute function tell_part_changed('category:', 'category_id');
create or replace trigger service_category_old_slug_changed
  after insert or update or delete on service_category_old_slug
  for each row execute function tell_part_changed('category:', 'category_id');

create or replace trigger service_picture_changed after insert or update or delete on service_picture
  for each row execute function tell_part_changed('service:', 'service_id');
create or replace trigger service_add_on_changed after insert or update or delete on service_add_on
  for each row execute function tell_part_changed('service:', 'service_id');
create or replace trigger service_member_changed after insert or update or delete on service_member
  for each row execute function tell_part_changed('service:', 'service_id');

-- Somebody of a team is named by their shop and by each service that they do.
create or replace function tell_member_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || new.seller_id);
  perform pg_notify('changed', 'service:' || service_id) from service_member where member_id = new.id;
  return null;
end $$;

create or replace trigger team_member_changed after insert or update on team_member
  for each row execute function tell_member_changed();

-- A review stands on the page of its product or service and on its seller's shop. Where it changes the average, the product
-- or service tells as well.
create or replace function tell_review_changed() returns trigger language plpgsql as $$
declare
  review record := coalesce(new, old);
  seller uuid;
begin
  if tg_table_name = 'review' then
    select seller_id into seller from product where id = review.product_id;
    perform pg_notify('changed', 'product:' || review.product_id);
  else
    select seller_id into seller from service where id = review.service_id;
    perform pg_notify('changed', 'service:' || review.service_id);
  end if;
  if seller is not null then
    perform pg_notify('changed', 'offer:' || seller);
  end if;
  return null;
end $$;

create or replace trigger review_changed after insert or update or delete on review
  for each row execute function tell_review_changed();
create or replace trigger service_review_changed after insert or update or delete on service_review
  for each row execute function tell_review_changed();

create or replace function tell_review_picture_changed() returns trigger language plpgsql as $$
declare
  picture record := coalesce(new, old);
begin
  perform pg_notify('changed', 'product:' || product_id) from review where id = picture.product_review_id;
  perform pg_notify('changed', 'service:' || service_id) from service_review where id = picture.service_review_id;
  return null;
end $$;

create or replace trigger review_picture_changed after insert or update or delete on review_picture
  for each row execute function tell_review_picture_changed();

-- Every hold and every sale changes variants, and a commit with a notice takes a lock of the whole database. So changes
-- are gathered, and told soon after by some process (platform/http/tell-changes.ts). No sale makes or removes a variant.
create or replace function tell_variant_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    perform pg_notify('changed', 'product:' || coalesce(new.product_id, old.product_id));
    return null;
  end if;
  insert into change_notice (tag) values ('product:' || new.product_id);
  if new.product_id <> old.product_id then
    insert into change_notice (tag) values ('product:' || old.product_id);
  end if;
  return null;
end $$;

create or replace trigger variant_changed after insert or update or delete on variant
  for each row execute function tell_variant_changed();

create or replace function tell_category_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'catalog');
  if tg_op in ('UPDATE', 'DELETE') then
    perform pg_notify('changed', 'category:' || old.id);
  end if;
  if tg_op = 'UPDATE' and (new.name, new.department) is distinct from (old.name, old.department) then
    perform mark_listing_stale('category', new.id);
  end if;
  return null;
end $$;

create or replace trigger category_changed after insert or update or delete on category
  for each row execute function tell_category_changed();

-- A seller is shown under the shop's name, or the account's where there is no shop.
create or replace function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'catalog');
  perform pg_notify('changed', 'services');
  perform pg_notify('changed', 'seller:' || coalesce(new.seller_id, old.seller_id));
  if tg_op <> 'UPDATE' or (new.name, new.town, new.country, new.latitude, new.longitude)
     is distinct from (old.name, old.town, old.country, old.latitude, old.longitude) then
    perform mark_listing_stale('seller', coalesce(new.seller_id, old.seller_id));
  end if;
  return null;
end $$;

create or replace trigger shop_changed after insert or update or delete on shop
  for each row execute function tell_shop_changed();

create or replace trigger shop_picture_changed after insert or update or delete on shop_picture
  for each row execute function tell_part_changed('seller:', 'seller_id');

create or replace trigger portfolio_picture_changed after insert or update or delete on portfolio_picture
  for each row execute function tell_part_changed('seller:', 'seller_id');

create or replace trigger shop_old_slug_changed after insert or update or delete on shop_old_slug
  for each row execute function tell_part_changed('seller:', 'seller_id');

create or replace function tell_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || new.id);
  if (new.is_verified, new.suspended_at, new.closed_at)
     is distinct from (old.is_verified, old.suspended_at, old.closed_at) then
    perform pg_notify('changed', 'catalog');
    perform pg_notify('changed', 'services');
  end if;
  if new.name <> old.name then
    perform mark_listing_stale('seller', new.id);
    if exists (select from product where seller_id = new.id) then
      perform pg_notify('changed', 'catalog');
    end if;
  end if;
  return null;
end $$;

create or replace trigger account_changed after update of is_verified, name, suspended_at, closed_at on account
  for each row when ((new.is_verified, new.name, new.suspended_at, new.closed_at)
    is distinct from (old.is_verified, old.name, old.suspended_at, old.closed_at))
  execute function tell_account_changed();

-- As for products, with 'service:<id>'.
create or replace function tell_service_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'offer:' || coalesce(new.seller_id, old.seller_id));
  if tg_op = 'UPDATE' and new.deleted_at is not distinct from old.deleted_at and new.status = old.status
     and new.public_id = old.public_id and new.created_at = old.created_at then
    perform pg_notify('changed', 'service:' || new.id);
  else
    perform pg_notify('changed', 'services');
  end if;
  return null;
end $$;

create or replace trigger service_changed after insert or update or delete on service
  for each row execute function tell_service_changed();

create or replace function tell_service_category_link_changed() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.service_id, old.service_id);
begin
  perform pg_notify('changed', 'service:' || changed);
  perform mark_listing_stale('service', changed);
  return null;
end $$;

create or replace trigger service_category_link_changed after insert or update or delete on service_in_category
  for each row execute function tell_service_category_link_changed();

create or replace function tell_service_category_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'services');
  if tg_op in ('UPDATE', 'DELETE') then
    perform pg_notify('changed', 'category:' || old.id);
  end if;
  if tg_op = 'UPDATE' and new.name <> old.name then
    perform mark_listing_stale('service_category', new.id);
  end if;
  return null;
end $$;

create or replace trigger service_category_changed after insert or update or delete on service_category
  for each row execute function tell_service_category_changed();

-- What a seller says of delivery, returns and sizes stands on each of their products.
create or replace function tell_seller_rules_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || coalesce(new.seller_id, old.seller_id));
  return null;
end $$;

create or replace trigger delivery_rule_changed after insert or update or delete on delivery_rule
  for each row execute function tell_seller_rules_changed();

create or replace trigger size_guide_changed after insert or update or delete on size_guide
  for each row execute function tell_seller_rules_changed();

create or replace trigger return_rule_changed after insert or update or delete on return_rule
  for each row execute function tell_seller_rules_changed();

-- Questions stand on the page of what they are about.
create or replace function tell_public_answer_changed() returns trigger language plpgsql as $$
declare
  answered record := coalesce(new, old);
begin
  perform pg_notify('changed', case when answered.product_id is null then 'service:' || answered.service_id
    else 'product:' || answered.product_id end);
  return null;
end $$;

create or replace trigger public_answer_changed after insert or update or delete on public_answer
  for each row execute function tell_public_answer_changed();
