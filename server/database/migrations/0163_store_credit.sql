-- Store credit: money that a buyer has with the shop until they spend it. Whose it is stands in the ledger; what
-- follows are the rows that it is spent under, and where it comes from (decision 119).
alter table ledger_entry
  drop constraint ledger_account_is_known,
  -- gifts: what the platform has given away as credit, its own cost.
  add constraint ledger_account_is_known check (account in ('captured', 'buyer', 'seller pending', 'seller available',
    'platform fee', 'provider fee', 'tax', 'refunded', 'disputed', 'paid out', 'store credit', 'gifts'));

-- What somebody has, and how much of it open checkouts hold. A trigger of the ledger keeps the balance.
create table store_credit (
  account_id uuid not null references account,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance_minor bigint not null default 0,
  held_minor bigint not null default 0,
  primary key (account_id, currency),
  constraint store_credit_is_not_overspent check (held_minor >= 0 and held_minor <= balance_minor)
);

insert into store_credit (account_id, currency, balance_minor)
select buyer_id, currency, -sum(amount_minor) from ledger_entry where account = 'store credit' group by buyer_id, currency;

-- A code is worth money to whoever has it: only its hash is kept.
create table credit_code (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null unique,
  -- By which people tell it from others.
  ends_with text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by uuid references account,
  constraint credit_code_is_redeemed_by_somebody check ((redeemed_at is null) = (redeemed_by is null)),
  constraint credit_code_is_redeemed_or_withdrawn check (redeemed_at is null or withdrawn_at is null)
);
create index credit_code_created on credit_code (created_at desc);
create index credit_code_redeemed_by on credit_code (redeemed_by) where redeemed_by is not null;

-- Credit that was given or given up: what its posting in the ledger, 'credit:<id>', does not say.
create table credit_gift (
  id uuid primary key default gen_random_uuid(),
  -- One request, one gift.
  key text not null unique,
  account_id uuid not null references account,
  -- Negative: given up.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('gift', 'code', 'given up')),
  reason text not null,
  code_id uuid unique references credit_code,
  given_at timestamptz not null,
  constraint only_gifts_of_codes_name_one check ((kind = 'code') = (code_id is not null)),
  constraint only_what_is_given_up_is_taken check ((kind = 'given up') = (amount_minor < 0))
);
create index credit_gift_account on credit_gift (account_id);
