-- Why: sellers say what their sizes measure, by category, and buyers keep their own measures to find theirs (decision 184).
create table size_guide (
  seller_id uuid not null references account on delete cascade,
  category_id uuid not null references category on delete cascade,
  measures text[] not null check (cardinality(measures) > 0),
  -- From small to large, each with a range of millimetres for every measure.
  sizes jsonb not null,
  updated_at timestamptz not null,
  primary key (seller_id, category_id)
);
create index size_guide_category on size_guide (category_id);

create table body_measures (
  account_id uuid primary key references account on delete cascade,
  -- In millimetres, by measure.
  lengths jsonb not null,
  unit text not null check (unit in ('cm', 'in')),
  updated_at timestamptz not null
);
