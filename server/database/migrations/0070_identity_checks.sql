-- Checks of identities at the provider, and the trail of who has, gets and loses the badge of a verified seller.

create table identity_check (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- Its session at the provider; null until the provider has answered.
  provider_id text unique,
  state text not null default 'open'
    check (state in ('open', 'processing', 'failed', 'verified', 'canceled', 'withdrawn')),
  -- Why it failed, in the provider's code.
  failure text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the provider is asked should no event come; null when nothing more is expected.
  look_at timestamptz
);

create unique index identity_check_one_under_way on identity_check (account_id)
  where state in ('open', 'processing', 'failed');
create index identity_check_of_account on identity_check (account_id, created_at);
create index identity_check_due on identity_check (look_at) where look_at is not null;

create table identity_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);

-- Append only. The badge of an account is what its last row with `is_verified` says.
create table identity_audit (
  id bigint generated always as identity primary key,
  -- Whom it is about; null where somebody named an account that does not exist.
  account_id uuid references account on delete cascade,
  check_id uuid references identity_check on delete cascade,
  -- Who asked, where a person did.
  actor_id uuid references account on delete set null,
  event_id text,
  action text not null,
  source text not null check (source in ('person', 'provider', 'operator', 'demo', 'migration')),
  -- The badge from here on; null where it is not touched.
  is_verified boolean,
  created_at timestamptz not null
);

create index identity_audit_of_account on identity_audit (account_id, id);

-- Badges from before there were checks stay, and say where they come from.
insert into identity_audit (account_id, action, source, is_verified, created_at)
select id, 'verified before checks were kept', 'migration', true, now() from account where is_verified;
