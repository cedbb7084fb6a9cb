-- Pictures that accounts have uploaded. Every file of theirs has its row here before it is written, and until it is
-- gone: what a crash leaves behind is found by the row (features/images/sweep.ts).

create table upload (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references account on delete set null,
  -- What it was uploaded for, such as a listing; says who may upload.
  purpose text not null,
  -- File name without width and ending, random; its content never changes. As picture.base.
  base text not null unique,
  -- 'storing' until all files are written, 'removing' from when they are to go.
  state text not null default 'storing' check (state in ('storing', 'ready', 'removing')),
  widths int[] not null,
  formats text[] not null default '{webp}',
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Of all files together.
  bytes bigint not null check (bytes >= 0),
  placeholder text not null,
  created_at timestamptz not null,
  -- When something first showed it; what nothing ever showed counts against the quota, and is removed after some days.
  claimed_at timestamptz
);
create index upload_owner on upload (owner_id) where claimed_at is null;
create index upload_unfinished on upload (created_at) where claimed_at is null or state <> 'ready';

-- A format that is made later is told to every row that shows the picture.
create index picture_base on picture (base);
create index service_picture_base on service_picture (base);
