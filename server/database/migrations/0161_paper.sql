-- Rates of VAT: holds what database/reference/vat-rates.csv says.
create table vat_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('standard', 'reduced')),
  valid_from date not null,
  percent numeric(5, 2) not null check (percent > 0 and percent < 100),
  primary key (country, kind, valid_from)
);

-- What stands of a seller on their invoices.
create table seller_tax (
  seller_id uuid primary key references account,
  legal_name text not null check (legal_name <> ''),
  line1 text not null,
  line2 text not null,
  city text not null,
  postal_code text not null,
  region text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Null: not registered for VAT.
  vat_id text check (vat_id <> ''),
  goods_rate text not null check (goods_rate in ('standard', 'reduced')),
  services_rate text not null check (services_rate in ('standard', 'reduced')),
  updated_at timestamptz not null
);

-- The last number of each series. Its row is locked until what has the number is committed, and goes back with it: so
-- a series has no gaps.
create table document_series (
  seller_id uuid not null references account,
  kind text not null check (kind in ('invoice', 'credit note')),
  year int not null,
  last int not null check (last > 0),
  primary key (seller_id, kind, year)
);

-- Receipts, invoices and credit notes, frozen as they were issued.
create table document (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'invoice', 'credit note')),
  number text not null,
  -- Its place in the series of its seller; receipts are named after what was paid for.
  series_year int,
  series_number int check (series_number > 0),
  seller_id uuid references account,
  buyer_id uuid not null references account,
  payable_kind text not null,
  payable_id uuid not null,
  checkout_id uuid not null references checkout,
  -- 'sale', or the refund that a credit note is about.
  cause text not null check (cause <> ''),
  corrects_id uuid references document,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor >= 0),
  vat_minor bigint not null default 0 check (vat_minor between 0 and total_minor),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,
  constraint document_once unique nulls not distinct (checkout_id, kind, seller_id, cause),
  constraint document_is_in_series check (num_nulls(seller_id, series_year, series_number) = case kind when 'receipt' then 3 else 0 end),
  constraint document_corrects_one check ((kind = 'credit note') = (corrects_id is not null))
);

create unique index document_in_series on document (seller_id, kind, series_year, series_number);
create index document_payable on document (payable_kind, payable_id);
create index document_of_seller on document (seller_id, issued_at desc, id) where seller_id is not null;
create index document_corrects on document (corrects_id) where corrects_id is not null;
