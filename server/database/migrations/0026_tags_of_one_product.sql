-- The page of one product is forgotten when something on it changes, and no longer whenever any product comes or goes.
-- Besides 'product:<id>' it depends on 'category:<id>', 'seller:<id>', and 'slug:<slug>': whose address this is.

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

create function tell_old_slug_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'slug:' || coalesce(new.slug, old.slug));
  return null;
end $$;

create trigger old_slug_changed after insert or update or delete on product_old_slug
  for each row execute function tell_old_slug_changed();

create function tell_one_category_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'category:' || old.id);
  return null;
end $$;

create trigger one_category_changed after update or delete on category
  for each row execute function tell_one_category_changed();

-- A seller is shown under the shop's name, or the account's where there is no shop.

create function tell_shop_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || coalesce(new.seller_id, old.seller_id));
  return null;
end $$;

create trigger one_shop_changed after insert or update or delete on shop
  for each row execute function tell_shop_changed();

create trigger shop_comes_or_goes after insert or delete on shop
  for each statement execute function tell_catalog_changed();

create function tell_seller_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'seller:' || new.id);
  if new.name <> old.name and exists (select from product where seller_id = new.id) then
    perform pg_notify('changed', 'catalog');
  end if;
  return null;
end $$;

create trigger seller_changed after update of is_verified, name on account
  for each row when (new.is_verified is distinct from old.is_verified or new.name <> old.name)
  execute function tell_seller_changed();
