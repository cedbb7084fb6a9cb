-- What people wait for: a variant that is back, a price that fell. Rows are only added here, so that nobody waits for
-- anybody; features/watches takes them.
create or replace function note_variant_back() returns trigger language plpgsql as $$
begin
  insert into shelf_news (kind, subject_id) select 'back', new.id
    where exists (select from stock_watch where variant_id = new.id);
  return null;
end $$;

create or replace trigger variant_back after update on variant for each row
  when (coalesce(old.on_hand - old.reserved, 1) <= 0 and coalesce(new.on_hand - new.reserved, 1) > 0)
  execute function note_variant_back();

create or replace function note_variant_price_fell() returns trigger language plpgsql as $$
begin
  insert into shelf_news (kind, subject_id) values ('fell', new.product_id);
  return null;
end $$;

create or replace trigger variant_price_fell after update on variant for each row
  when (new.price_minor is distinct from old.price_minor and new.price_minor < coalesce(old.price_minor, 9223372036854775807))
  execute function note_variant_price_fell();

create or replace function note_product_price_fell() returns trigger language plpgsql as $$
begin
  insert into shelf_news (kind, subject_id) values ('fell', new.id);
  return null;
end $$;

create or replace trigger product_price_fell after update on product for each row
  when (new.price_minor < old.price_minor)
  execute function note_product_price_fell();

-- A product that is for sale again as a whole.
create or replace function note_product_back() returns trigger language plpgsql as $$
begin
  insert into shelf_news (kind, subject_id) select 'back', variant.id from variant
    where product_id = new.id and exists (select from stock_watch where variant_id = variant.id);
  return null;
end $$;

create or replace trigger product_back after update on product for each row
  when ((new.availability, new.status) is distinct from (old.availability, old.status))
  execute function note_product_back();

-- A product among somebody's favorites of which nothing was left can be bought again. Told by whole statements, since one
-- of them may bring several of its variants back.
create or replace function note_products_returned() returns trigger language plpgsql as $$
begin
  insert into shelf_news (kind, subject_id)
    select distinct 'returned', risen.product_id from now_are risen join before_were sold using (id)
    where sold.on_hand - sold.reserved <= 0 and coalesce(risen.on_hand - risen.reserved, 1) > 0
      and exists (select from favorite where thing_id = risen.product_id)
      and not exists (
        select from variant left join before_were was using (id)
        where variant.product_id = risen.product_id and variant.removed_at is null
          and case when was.id is null then coalesce(variant.on_hand - variant.reserved, 1)
            else coalesce(was.on_hand - was.reserved, 1) end > 0);
  return null;
end $$;

create or replace trigger products_returned after update on variant
  referencing old table as before_were new table as now_are
  for each statement execute function note_products_returned();

create or replace function note_product_sold_again() returns trigger language plpgsql as $$
begin
  insert into shelf_news (kind, subject_id) select 'returned', new.id
    where exists (select from favorite where thing_id = new.id);
  return null;
end $$;

create or replace trigger product_sold_again after update on product for each row
  when (old.availability = 'OutOfStock' and new.availability <> 'OutOfStock')
  execute function note_product_sold_again();
