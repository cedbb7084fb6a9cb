-- Gift cards: store credit that somebody buys for somebody else (decision 195).

-- What has been paid for a card that nobody has redeemed yet lies in an account of its own: it is nobody's earnings. The
-- list of accounts is read as it is, whatever has been added to it before.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into known from pg_constraint where conname = 'ledger_account_is_known';
  execute 'alter table ledger_entry drop constraint ledger_account_is_known';
  execute 'alter table ledger_entry add constraint ledger_account_is_known '
    || regexp_replace(known, 'ARRAY\[', 'ARRAY[''gift cards''::text, ');
end $$;

create table gift_card (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 70001) unique,
  buyer_id uuid not null references account,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Emptied some time after the card is over: see forget.
  to_email text not null,
  to_name text not null,
  from_name text not null,
  message text not null,
  -- In which the recipient is written to.
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  -- The day that the buyer chose, on their own wall; null: as soon as it is paid.
  send_on date,
  time_zone text not null,
  send_at timestamptz,
  status text not null default 'unpaid'
    check (status in ('unpaid', 'ended', 'review', 'active', 'redeemed', 'refunded')),
  -- Names what was wanted: the same click again finds the same card.
  fingerprint text not null,
  created_at timestamptz not null,
  given_up_at timestamptz,
  paid_at timestamptz,
  -- When its mail was written for the first time, and how often since.
  sent_at timestamptz,
  sendings int not null default 0,
  redeemed_at timestamptz,
  redeemed_by uuid references account,
  -- What its redeemer was given: all of it, or what was left after something had gone back at the provider.
  redeemed_minor bigint,
  refunded_at timestamptz,
  -- Somebody at the desk has stopped it, or has let it go after a warning.
  stopped_at timestamptz,
  released_at timestamptz,
  forgotten_at timestamptz,
  constraint gift_card_is_redeemed_by_somebody check ((status = 'redeemed') = (redeemed_at is not null)
    and (redeemed_at is null) = (redeemed_by is null) and (redeemed_at is null) = (redeemed_minor is null)),
  constraint gift_card_is_sent_once_paid check (sent_at is null or paid_at is not null)
);
create index gift_card_buyer on gift_card (buyer_id, created_at desc);
create index gift_card_redeemed_by on gift_card (redeemed_by) where redeemed_by is not null;
create index gift_card_to_send on gift_card (send_at) where status = 'active' and sent_at is null;
create index gift_card_to_forget on gift_card (created_at) where forgotten_at is null and status not in ('active', 'review');

-- A code is worth money to whoever has it: only its hash is kept. Each mail and each print has its own; one redeems the
-- card, and then all are used.
create table gift_card_code (
  hash bytea primary key,
  gift_card_id uuid not null references gift_card,
  -- By which people tell it from others.
  ends_with text not null,
  made_for text not null check (made_for in ('mail', 'print')),
  made_at timestamptz not null,
  -- The address was wrong: what was mailed there opens nothing.
  ended_at timestamptz
);
create index gift_card_code_card on gift_card_code (gift_card_id);
