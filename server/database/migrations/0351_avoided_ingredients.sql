-- Why: what somebody wants in nothing they buy, to be marked on the pages of products (decision 205).
create table avoided_ingredients (
  account_id uuid primary key references account on delete cascade,
  -- Families, as in ingredient_family.
  families text[] not null,
  -- Single ingredients, as the person writes them.
  names text[] not null,
  updated_at timestamptz not null
);
