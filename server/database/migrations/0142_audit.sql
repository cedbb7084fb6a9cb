-- Why: every act of whoever runs the shop, and every security event of an account, stays to be read: who, what, about
-- what, when, from where, before and after. Append-only, by a trigger in routines/07-audit.sql.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('account', 'command', 'system')),
  -- The account that did it. Not a reference: what was done stays when the account goes.
  actor_id uuid,
  -- Of a command: how it was called.
  command text,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  -- What people call it: 'order 10001'. Never a person's name or address, which the account has.
  subject_label text not null default '',
  -- Where the request came from, as attempts are counted, and the browser in words.
  network text not null default '',
  device text not null default '',
  before jsonb,
  after jsonb,
  note text not null default '',
  words text not null generated always as (lower(
    act || ' ' || subject_kind || ' ' || subject_id || ' ' || subject_label || ' ' || coalesce(command, '') || ' '
    || network || ' ' || device || ' ' || note || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')
  )) stored,
  constraint audit_actor_is_told check (
    (actor = 'account') = (actor_id is not null) and (actor = 'command') = (command is not null))
);

create index audit_entry_latest on audit_entry (at desc, id desc);
create index audit_entry_of_subject on audit_entry (subject_kind, subject_id, at);
create index audit_entry_of_actor on audit_entry (actor_id, at) where actor_id is not null;
create index audit_entry_words on audit_entry using gin (words gin_trgm_ops);
