-- Why: reviews carry pictures and an answer, sellers reply, readers say what helped, and a review says that it is of a sale.

-- What the reviews of a category ask beside stars and words: how a thing fits, or for which skin it is.
alter table category add column review_question text check (review_question in ('fit', 'skin type'));
update category set review_question = 'fit' where department = 'fashion' and slug not in ('bags', 'jewelry', 'accessories');
update category set review_question = 'skin type' where department = 'beauty' and slug not in ('fragrance', 'hair');

alter table review
  -- It was written by somebody who had bought the product; those of the demo were not.
  add column is_verified boolean not null default false,
  add column answer text check (answer in
    ('runs small', 'true to size', 'runs large', 'dry', 'oily', 'combination', 'sensitive', 'normal')),
  -- Kept by a trigger on review_vote.
  add column helpful_count int not null default 0 check (helpful_count >= 0),
  add column edited_at timestamptz,
  -- The seller's one answer in public.
  add column reply text check (reply <> ''),
  add column replied_at timestamptz,
  add constraint review_reply_is_whole check ((reply is null) = (replied_at is null));
alter table service_review
  add column is_verified boolean not null default false,
  add column helpful_count int not null default 0 check (helpful_count >= 0),
  add column edited_at timestamptz,
  add column reply text check (reply <> ''),
  add column replied_at timestamptz,
  add constraint service_review_reply_is_whole check ((reply is null) = (replied_at is null));
update review set is_verified = true where reviewer_id is not null;
update service_review set is_verified = true where reviewer_id is not null or booking_id is not null;

create index review_reviewer on review (reviewer_id) where reviewer_id is not null;
create index service_review_reviewer on service_review (reviewer_id) where reviewer_id is not null;

-- Of one review, of a product or of a service.
create table review_picture (
  product_review_id uuid references review on delete cascade,
  service_review_id uuid references service_review on delete cascade,
  review_id uuid not null generated always as (coalesce(product_review_id, service_review_id)) stored,
  position int not null,
  base text not null,
  widths int[] not null,
  formats text[] not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null,
  placeholder text not null,
  primary key (review_id, position),
  constraint review_picture_of_one check (num_nonnulls(product_review_id, service_review_id) = 1)
);
create index review_picture_base on review_picture (base);

-- Somebody says that a review has helped them: once each.
create table review_vote (
  product_review_id uuid references review on delete cascade,
  service_review_id uuid references service_review on delete cascade,
  review_id uuid not null generated always as (coalesce(product_review_id, service_review_id)) stored,
  voter_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, voter_id),
  constraint review_vote_of_one check (num_nonnulls(product_review_id, service_review_id) = 1)
);
create index review_vote_voter on review_vote (voter_id);

-- The orders and visits whose buyer was asked for a review: once each.
create table review_request (
  -- 'order' or 'visit'
  kind text not null check (kind in ('order', 'visit')),
  id uuid not null,
  asked_at timestamptz not null,
  primary key (kind, id)
);
create index parcel_delivered on parcel (delivered_at) where delivered_at is not null;
create index booking_ended on booking (ends_at) where status in ('confirmed', 'completed');
