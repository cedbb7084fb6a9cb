-- Product files of other platforms: read, shown, confirmed, and taken back as a whole.

create table product_import (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account on delete cascade,
  file_name text not null,
  -- As it came, until nothing will read it any more.
  file bytea,
  platform text check (platform in ('shopify', 'woocommerce', 'etsy', 'own')),
  state text not null check (state in ('reading', 'unreadable', 'ready', 'importing', 'done', 'undoing', 'undone', 'discarded')),
  -- Why it is unreadable.
  problem text not null default '',
  -- As the file says, or as its seller does for a file that says nothing.
  currency text check (currency ~ '^[A-Z]{3}$'),
  currency_in_file boolean not null default false,
  -- What its seller has chosen for categories that the file calls otherwise, by their names there.
  categories jsonb not null default '{}' check (jsonb_typeof(categories) = 'object'),
  row_count int not null default 0,
  created_at timestamptz not null,
  -- When work on it last went on: what stands still is taken up again.
  progressed_at timestamptz not null,
  ended_at timestamptz
);
create index product_import_seller on product_import (seller_id, created_at desc);
create index product_import_working on product_import (progressed_at) where state in ('reading', 'importing', 'undoing');
-- One after another: two that change the same products could not be taken back.
create unique index product_import_one_at_a_time on product_import (seller_id) where state in ('importing', 'undoing');

-- One product of a file, and what becomes of it.
create table product_import_item (
  import_id uuid not null references product_import on delete cascade,
  position int not null,
  line int not null,
  name text not null,
  -- By which the platform tells its products apart.
  key text not null,
  action text not null check (action in ('new', 'changed', 'same', 'skipped')),
  state text not null default 'planned' check (state in ('planned', 'applied', 'failed', 'undone', 'left')),
  -- What is sent to the catalogue: all of a new product, of another what differs.
  fields jsonb not null,
  -- Addresses of pictures at hosts that pages here may not show.
  pictures jsonb not null default '[]',
  -- What the file calls its category, where that is none of ours.
  category text,
  -- What went another way than the file says, by line.
  notes jsonb not null default '[]',
  -- Cells of the file that no field of ours can hold.
  kept jsonb not null default '[]',
  product_id uuid references product,
  -- What undoing gives back, and what the import had made of it.
  before jsonb,
  after jsonb,
  version int,
  primary key (import_id, position)
);
create index product_import_item_state on product_import_item (import_id, state, position);
create index product_import_item_product on product_import_item (product_id);

-- Which product of another shop is which of ours: a file that comes again changes it and doubles nothing.
create table product_origin (
  seller_id uuid not null references account on delete cascade,
  platform text not null,
  key text not null,
  product_id uuid not null references product,
  primary key (seller_id, platform, key)
);

-- Pictures of imported products, by their addresses at other hosts.
create table product_import_picture (
  id bigint generated always as identity primary key,
  import_id uuid not null references product_import on delete cascade,
  product_id uuid not null references product,
  position int not null,
  url text not null,
  alt text not null default '',
  color text not null default '',
  -- 'listed' ones wait for their seller: the shop asks no host that its operator does not allow.
  state text not null check (state in ('waiting', 'fetched', 'failed', 'listed')),
  reason text not null default '',
  unique (product_id, url)
);
create index product_import_picture_waiting on product_import_picture (id) where state = 'waiting';
create index product_import_picture_import on product_import_picture (import_id, state);
