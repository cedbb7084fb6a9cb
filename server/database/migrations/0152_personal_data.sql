-- Accounts that are exported and deleted on request (decision 113).

alter table account
  add column deletion_asked_at timestamptz,
  -- When it goes, unless its owner thinks better of it, or something of it is still open then.
  add column deletion_due_at timestamptz,
  -- From then on nobody logs in; what is kept about the person goes as soon as the last mail is out.
  add column closed_at timestamptz,
  -- What is left is a row without a person, which orders and books rest on.
  add column deleted_at timestamptz,
  add constraint account_deletion_is_whole check (
    (deletion_asked_at is null) = (deletion_due_at is null)
    and (closed_at is null or deletion_due_at is not null) and (deleted_at is null or closed_at is not null));

create index account_to_delete on account (deletion_due_at) where deletion_due_at is not null and deleted_at is null;

-- All that is kept about a person, to be fetched by them for some days.
create table data_export (
  account_id uuid primary key references account on delete cascade,
  asked_at timestamptz not null,
  -- Null until a job has made it.
  ready_at timestamptz,
  expires_at timestamptz,
  -- In the order in which it was put together.
  content json,
  constraint data_export_is_whole check (num_nulls(ready_at, expires_at, content) in (0, 3))
);

create index data_export_expiry on data_export (expires_at) where expires_at is not null;
