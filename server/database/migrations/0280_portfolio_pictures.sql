-- Why: people choose a stylist, or a maker, by their work.

create table portfolio_picture (
  seller_id uuid not null references shop on delete cascade,
  position int not null check (position >= 0),
  -- As picture.base.
  base text not null,
  widths int[] not null,
  formats text[] not null default '{webp}',
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null,
  placeholder text not null,
  primary key (seller_id, position)
);
create index portfolio_picture_base on portfolio_picture (base);
