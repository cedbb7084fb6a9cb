-- Mail is written in the transaction of what it tells about, and sent by a job afterwards.

create table mail (
  id uuid primary key default gen_random_uuid(),
  -- What it tells and about what, such as 'order:<id>'; told once to each.
  subject_key text not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- A calendar file, when the mail invites or cancels.
  calendar text,
  calendar_method text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (subject_key, kind, recipient)
);

create index mail_unsent on mail (created_at) where sent_at is null;
