-- Every process keeps public answers in memory. Committing a change tells them all what to forget, under the tags that
-- answers depend on. 'catalog' and 'services' stand for whatever may appear in or vanish from a list.

-- The page of one product depends on 'product:<id>', 'category:<id>', 'seller:<id>', and 'slug:<slug>': whose address
-- this is.
create or replace function tell_product_changed() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform pg_notify('changed', 'product:' || old.id);
  end if;
  if tg_op <> 'UPDATE' or new.deleted_at is distinct from old.deleted_at
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

create or replace function tell_product_part_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

create or replace trigger variant_changed after insert or delete on variant
  for each row execute function tell_product_part_changed();

-- Every hold and every sale changes variants, and a commit with a notice takes a lock of the whole database. So these
-- are gathered, and told soon after by whichever process comes first (platform/http/tell-changes.ts).
create or replace function gather_variant_changed() returns trigger language plpgsql as $$
begin
  insert into change_notice (tag) values ('product:' || new.product_id);
  if new.product_id <> old.product_id then
    insert into change_notice (tag) values ('product:' || old.product_id);
  end if;
  return null;
end $$;

create or replace trigger variant_moved after update on variant
  for each row execute function gather_variant_changed();

create or replace trigger picture_changed after insert or update or delete on picture
  for each row execute function tell_product_part_changed();

create or replace function tell_old_slug_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'slug:' || coalesce(new.slug, old.slug));
  return null;
end $$;

create or replace trigger old_slug_changed after insert or update or delete on product_old_slug
  for each row execute function tell_old_slug_changed();

create or replace function tell_catalog_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'catalog');
  return null;
end $$;

create or replace trigger category_changed after insert or update or delete on category
  for each statement execute function tell_catalog_changed();
create or replace trigger shop_changed after update on shop
  for each statement execute function tell_catalog_changed();
create or replace trigger seller_verified after update of is_verified on account
  for each statement execute function tell_catalog_changed();
create or replace trigger shop_comes_or_goes after insert or delete on shop
  for each statement execute function tell_catalog_changed();

create or replace function tell_one_category_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'category:' || old.id);
  return null;
end $$;

create or replace trigger one_category_changed after update or delete on category
  for each row execute function tell_one_category_changed();

-- A seller is shown under the shop's name, or the account's where there is no shop.
create or replace function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || coalesce(new.seller_id, old.seller_id));
  return null;
end $$;

create or replace trigger one_shop_changed after insert or update or delete on shop
  for each row execute function tell_shop_changed();

create or replace function tell_seller_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || new.id);
  if new.name <> old.name and exists (select from product where seller_id = new.id) then
    perform pg_notify('changed', 'catalog');
  end if;
  return null;
end $$;

create or replace trigger seller_changed after update of is_verified, name on account
  for each row when (new.is_verified is distinct from old.is_verified or new.name <> old.name)
  execute function tell_seller_changed();

-- As for products, with 'service:<id>'.
create or replace function tell_service_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.deleted_at is not distinct from old.deleted_at
     and new.public_id = old.public_id and new.created_at = old.created_at then
    perform pg_notify('changed', 'service:' || new.id);
  else
    perform pg_notify('changed', 'services');
  end if;
  return null;
end $$;

create or replace trigger service_changed after insert or update or delete on service
  for each row execute function tell_service_changed();

create or replace function tell_service_part_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'service:' || coalesce(new.service_id, old.service_id));
  return null;
end $$;

create or replace trigger service_picture_changed after insert or update or delete on service_picture
  for each row execute function tell_service_part_changed();
create or replace trigger service_category_link_changed after insert or update or delete on service_in_category
  for each row execute function tell_service_part_changed();

create or replace function tell_services_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'services');
  return null;
end $$;

create or replace trigger service_category_changed after insert or update or delete on service_category
  for each statement execute function tell_services_changed();
create or replace trigger service_seller_verified after update of is_verified on account
  for each statement execute function tell_services_changed();
