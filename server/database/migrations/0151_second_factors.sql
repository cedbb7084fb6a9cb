-- A second factor of logging in (decision 112): codes of an app, passkeys, and recovery codes for when both are lost.

-- When this session has shown a second factor; null for one that a password alone has opened.
alter table session add column second_factor_at timestamptz;

create table code_app (
  account_id uuid primary key references account on delete cascade,
  -- Shared with the app, so it cannot be kept as a hash.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was used: no code works twice.
  last_step bigint not null default 0
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null constraint passkey_credential_is_unique unique,
  public_key bytea not null,
  -- What the authenticator has counted; 0 for those that do not.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- How its owner calls it.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_account on passkey (account_id);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  -- SHA-256; using a code is deleting its row.
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Between the password and the second step: no session yet.
create table login_challenge (
  -- SHA-256 of the token that the browser got in place of a session's.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  remembered boolean not null,
  expires_at timestamptz not null,
  -- What a passkey is asked to sign; null until one is asked.
  passkey_challenge text
);

create index login_challenge_account on login_challenge (account_id);
create index login_challenge_expiry on login_challenge (expires_at);

-- What a new passkey is asked to sign while it is being added.
create table passkey_enrolment (
  account_id uuid primary key references account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
