-- Money of sellers goes to their accounts at the payment provider, and from there to their banks (decision 104).

create table payout_account (
  seller_id uuid primary key references account,
  country text not null,
  -- The provider's; null until it has answered.
  provider_id text unique,
  state text not null default 'unfinished'
    constraint payout_account_state_is_known check (state in ('unfinished', 'review', 'ready', 'refused')),
  asks_for_bank boolean not null default false,
  currencies text[] not null default '{}',
  created_at timestamptz not null,
  -- When the provider was asked for what is known of it, and when it is asked again should no message come.
  reported_at timestamptz,
  look_at timestamptz,
  -- The moment of payouts that was last seen to, whatever came of it.
  due_seen timestamptz
);
create index payout_account_look on payout_account (look_at) where look_at is not null;

create table payout (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  currency text not null,
  amount_minor bigint not null constraint payout_is_of_something check (amount_minor > 0),
  state text not null default 'asked' constraint payout_state_is_known
    check (state in ('asked', 'sent', 'under way', 'paid', 'returning', 'failed')),
  -- The seller's account at the provider, as it was then.
  destination text not null,
  transfer_id text unique,
  bank_payout_id text unique,
  -- The provider answers the same to the same key, a no as well: after a no, the next try has another one.
  tries integer not null default 1,
  failure text,
  -- Of what is in it, what was posted until then stood open on an earlier day of payouts.
  carried_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  look_at timestamptz,
  constraint payout_was_sent check (state in ('asked', 'failed') or transfer_id is not null),
  constraint payout_went_to_the_bank check (state not in ('under way', 'paid') or bank_payout_id is not null),
  constraint payout_says_why check ((state in ('returning', 'failed')) = (failure is not null))
);
create index payout_seller on payout (seller_id, created_at desc, id);
create index payout_look on payout (look_at) where look_at is not null;

-- What a payout is made of. One that has failed has let go of its entries: the next may have them.
create table payout_entry (
  payout_id uuid not null references payout,
  entry_id bigint not null references ledger_entry,
  is_held boolean not null default true,
  primary key (payout_id, entry_id)
);
create unique index payout_entry_once on payout_entry (entry_id) where is_held;

-- When a balance was last left as it was on a day of payouts.
create table payout_carry (
  seller_id uuid not null references account,
  currency text not null,
  carried_at timestamptz not null,
  primary key (seller_id, currency)
);
