-- What card owners and their banks say against payments, as the provider tells it.

create table dispute (
  -- The provider's id.
  id text primary key,
  checkout_id uuid not null references checkout,
  payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- As the bank gives it.
  reason text not null,
  -- asked: the bank only asks; closed: it asks no further. Open, answered, won, lost: it has taken the money at first.
  state text not null check (state in ('asked', 'closed', 'open', 'answered', 'won', 'lost')),
  -- Whether the bank has the money, and the ledger says so.
  is_taken boolean not null default false,
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the provider was last asked about it.
  looked_at timestamptz not null,
  constraint dispute_closed_says_when check ((state in ('closed', 'won', 'lost')) = (closed_at is not null))
);
create index dispute_checkout on dispute (checkout_id);
create index dispute_undecided on dispute (looked_at) where closed_at is null;

-- The card's network believes that a payment is fraud.
create table fraud_warning (
  id text primary key,
  checkout_id uuid not null references checkout,
  payment_id text not null,
  reason text not null,
  warned_at timestamptz not null
);
create index fraud_warning_checkout on fraud_warning (checkout_id);
