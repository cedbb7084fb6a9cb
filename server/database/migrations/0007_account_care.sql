-- What an account says of itself in Settings, where it is logged in, the links that are mailed to it, and how often
-- somebody has tried.

alter table account
  -- When the mailed link to the present address was followed; null until then.
  add column email_confirmed_at timestamptz,
  add column language text not null default 'English'
    constraint account_language_is_offered check (language in ('English', 'Spanish', 'French', 'German')),
  add column notify_by_email boolean not null default true,
  add column notify_by_sms boolean not null default false,
  add column notify_by_push boolean not null default false;

alter table session
  -- What names a session on the wire: neither the token nor anything made of it.
  add column id uuid not null default gen_random_uuid() constraint session_id_is_unique unique,
  -- Browser and system in words, such as 'Firefox on Windows'.
  add column device text not null default 'Unknown browser',
  -- To the minute, so that using a session is not a write each time.
  add column last_used_at timestamptz;
update session set last_used_at = created_at;
alter table session alter column last_used_at set not null;

create table mailed_link (
  -- SHA-256 of the token; using a link is deleting its row.
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('new password', 'confirm email', 'change email')),
  -- Where it was mailed to.
  email text not null,
  expires_at timestamptz not null,
  -- A new link takes the place of the old one.
  constraint one_link_per_purpose unique (account_id, purpose)
);

create index mailed_link_expiry on mailed_link (expires_at);

-- Unlogged: survives a restart, is emptied after a crash of the database, and costs no disk flush.
create unlogged table attempts (
  -- SHA-256 of what is limited and for whom: neither addresses nor accounts can be read off it.
  key bytea primary key,
  -- Within the window, the oldest first.
  made_at timestamptz[] not null,
  forgotten_at timestamptz not null
);

create index attempts_forgotten on attempts (forgotten_at);

-- The text holds a link that opens an account: it is erased as soon as the mail is out.
alter table mail add column is_secret boolean not null default false;
