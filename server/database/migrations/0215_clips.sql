-- Short videos that sellers attach to what they offer, for the feed (decision 148). As with uploads, a file has its row
-- here before it is written and until it is gone.

create table clip (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references account,
  product_id uuid references product on delete cascade,
  service_id uuid references service on delete cascade,
  -- File name without ending, below /media/; random, its content never changes.
  base text not null unique,
  format text not null check (format in ('webm', 'mp4')),
  -- 'storing' until its file is written, 'removing' from when it is to go.
  state text not null default 'storing' check (state in ('storing', 'ready', 'removing')),
  bytes int not null check (bytes > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  duration_ms int not null check (duration_ms > 0),
  caption text not null,
  -- Has no sound track, or its seller says that nothing in it has to be heard.
  is_silent boolean not null,
  -- As WebVTT; what can be heard waits for them before anybody sees it.
  captions text,
  -- Kept by triggers (routines/12-clips.sql), whoever likes, says, shares, hides or forgets.
  like_count int not null default 0 check (like_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  share_count int not null default 0 check (share_count >= 0),
  created_at timestamptz not null,
  -- Hidden by an operator.
  hidden_at timestamptz,
  constraint clip_is_of_one_thing check (num_nonnulls(product_id, service_id) = 1)
);
create unique index clip_of_product on clip (product_id) where state <> 'removing';
create unique index clip_of_service on clip (service_id) where state <> 'removing';
create index clip_seller on clip (seller_id, created_at desc, id desc);
create index clip_unfinished on clip (created_at) where state <> 'ready';

create table clip_like (
  clip_id uuid not null references clip on delete cascade,
  account_id uuid not null references account,
  liked_at timestamptz not null,
  primary key (clip_id, account_id)
);
create index clip_like_account on clip_like (account_id);

create table clip_comment (
  id uuid primary key default gen_random_uuid(),
  clip_id uuid not null references clip on delete cascade,
  account_id uuid not null references account,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  hidden_at timestamptz
);
create index clip_comment_newest on clip_comment (clip_id, created_at desc, id desc);
create index clip_comment_account on clip_comment (account_id);

-- Once for each person, or for each browser of nobody's.
create table clip_share (
  clip_id uuid not null references clip on delete cascade,
  account_id uuid references account,
  device uuid,
  shared_at timestamptz not null,
  constraint clip_share_is_of_one check (num_nonnulls(account_id, device) = 1)
);
create unique index clip_share_of_account on clip_share (clip_id, account_id) where account_id is not null;
create unique index clip_share_of_device on clip_share (clip_id, device) where device is not null;
create index clip_share_account on clip_share (account_id) where account_id is not null;

alter table moderation_case drop constraint moderation_case_subject_kind_check;
alter table moderation_case add constraint moderation_case_subject_kind_check check (
  subject_kind in ('product', 'service', 'product review', 'service review', 'shop', 'clip', 'clip comment'));
