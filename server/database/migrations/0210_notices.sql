-- What a person is told of beside and in place of mails, and by which ways they want to be told (decision 145).

-- Only what differs from what everybody begins with.
create table notice_choice (
  account_id uuid not null references account (id) on delete cascade,
  notice_group text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  is_wanted boolean not null,
  primary key (account_id, notice_group, channel)
);

-- Stands in links of mails that nobody has to log in for: all it can do is to end such mails.
create table unsubscribe_key (
  account_id uuid primary key references account (id) on delete cascade,
  key text not null unique
);

create table push_device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_device_account on push_device (account_id);

-- The number for text messages: none goes out before its code has come back.
create table text_phone (
  account_id uuid primary key references account (id) on delete cascade,
  phone text not null,
  code_hash bytea,
  code_ends_at timestamptz,
  confirmed_at timestamptz,
  check (confirmed_at is not null or code_hash is not null)
);

-- One thing that somebody was told; each kind once for each thing that it is about.
create table notice (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account (id) on delete cascade,
  kind text not null,
  about text not null,
  told_as text not null,
  title text not null,
  page text not null,
  created_at timestamptz not null,
  constraint notice_told_once unique (account_id, about, told_as)
);
create index notice_created on notice (created_at);

-- On its way to one device, or as a text message where there is none.
create table notice_sending (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references notice (id) on delete cascade,
  device_id uuid references push_device (id) on delete cascade,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index notice_sending_notice on notice_sending (notice_id);
create index notice_sending_device on notice_sending (device_id);

-- Where a mail client can end mails like this one by itself (RFC 8058).
alter table mail add column unsubscribe_url text;
