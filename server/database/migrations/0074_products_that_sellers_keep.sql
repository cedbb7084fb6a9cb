-- Sellers write products down before they sell them, take them off sale without losing them, and price variants by
-- themselves.

alter table product
  add column status text not null default 'active' constraint product_status check (status in ('draft', 'active', 'archived')),
  -- Rises with every change a seller saves: two windows cannot save over each other without a word.
  add column version int not null default 1 check (version > 0),
  -- In which version each field got what it holds now, by its name on the wire; fields that are not named have it since 1.
  add column field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  -- When it was first for sale; created_at moves to this moment, so that a draft of long ago is new when it appears.
  add column published_at timestamptz,
  -- Of a preorder: the day from which it is sent.
  add column available_from date,
  -- For whom clothes are, in the words of product feeds; '' where nobody in particular is meant.
  add column gender text not null default '' check (gender in ('', 'female', 'male', 'unisex')),
  add column age_group text not null default '' check (age_group in ('', 'newborn', 'infant', 'toddler', 'kids', 'adult'));
-- A rewrite, because an update would wake what listens to changes.
alter table product alter column published_at type timestamptz using created_at;

alter table variant
  -- Null: as the product.
  add column price_minor bigint check (price_minor >= 0),
  add column sku text not null default '',
  -- Taken off by the seller. The row stays, because open checkouts may still hold units of it.
  add column removed_at timestamptz;
alter table variant drop constraint variant_product_id_color_size_key;
create unique index variant_once on variant (product_id, color, size) where removed_at is null;
create index variant_product on variant (product_id);

-- Only what is for sale appears in lists.
drop index product_recent, product_random_key, product_category_random_key;
create index product_recent on product (created_at desc, id desc) where deleted_at is null and status = 'active';
create index product_random_key on product (random_key) where deleted_at is null and status = 'active';
create index product_category_random_key on product (category_id, random_key) where deleted_at is null and status = 'active';
