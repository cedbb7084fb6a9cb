-- What people report, and what an operator decides about it (decision 114).

-- Hidden by an operator: for nobody but its owner, until that is taken back.
alter table review add column hidden_at timestamptz;
alter table service_review add column hidden_at timestamptz;
alter table shop add column hidden_at timestamptz;
alter table product
  add column hidden_at timestamptz,
  -- How it stood before, to be put back.
  add column hidden_status text,
  add constraint product_hidden_is_whole check ((hidden_at is null) = (hidden_status is null)),
  add constraint product_hidden_is_off_sale check (hidden_at is null or status <> 'active');
alter table service
  add column hidden_at timestamptz,
  add column hidden_status text,
  add constraint service_hidden_is_whole check ((hidden_at is null) = (hidden_status is null)),
  add constraint service_hidden_is_off_sale check (hidden_at is null or status <> 'active');

-- One thing that was reported, from the first report to the last word.
create table moderation_case (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('product', 'service', 'product review', 'service review', 'shop')),
  subject_id uuid not null,
  -- How its owner and the operator know it.
  title text not null,
  -- Whose it is; null where its writer is gone.
  owner_id uuid references account on delete set null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'hidden', 'appealed', 'upheld', 'restored')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- The operator's reason, as the owner reads it.
  reason text not null default '',
  -- The owner's words, once.
  appeal text not null default '',
  appealed_at timestamptz,
  answer text not null default '',
  answered_at timestamptz
);

create unique index moderation_case_one_open on moderation_case (subject_kind, subject_id)
  where state in ('open', 'hidden', 'appealed');
create index moderation_case_state on moderation_case (state, opened_at, id);
create index moderation_case_owner on moderation_case (owner_id, decided_at desc) where owner_id is not null;

create table report (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references moderation_case on delete cascade,
  reporter_id uuid references account on delete set null,
  why text not null check (why in ('spam', 'offensive', 'illegal', 'misleading', 'private', 'other')),
  words text not null default '',
  reported_at timestamptz not null
);

create unique index report_once on report (case_id, reporter_id) where reporter_id is not null;
