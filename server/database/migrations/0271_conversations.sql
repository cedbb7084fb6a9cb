-- What buyers and sellers write to each other about one thing (decision 182).
create table conversation (
  id uuid primary key default gen_random_uuid(),
  about text not null check (about in ('product', 'service', 'order', 'visit')),
  -- Of the product, the service or the visit; of an order, the parcel: what one seller sends of it.
  about_id uuid not null,
  -- As it was called when the conversation began.
  title text not null,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  -- A question that may stand on the page of what it is about, with its answer and without a name.
  may_publish boolean not null default false,
  created_at timestamptz not null,
  last_at timestamptz not null,
  last_side text not null check (last_side in ('buyer', 'seller')),
  -- Read marks: until when each side has seen what the other wrote; and when they were last told by mail.
  buyer_seen_at timestamptz,
  seller_seen_at timestamptz,
  buyer_told_at timestamptz,
  seller_told_at timestamptz,
  constraint conversation_has_two_sides check (buyer_id <> seller_id),
  constraint conversation_once unique (about, about_id, buyer_id, seller_id)
);
create index conversation_buyer on conversation (buyer_id, last_at desc, id);
create index conversation_seller on conversation (seller_id, last_at desc, id);

create table message (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversation on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  -- Empty beside pictures, and where its writer is gone.
  text text not null,
  created_at timestamptz not null,
  -- Hidden by an operator.
  hidden_at timestamptz
);
create index message_of_conversation on message (conversation_id, created_at, id);

create table message_picture (
  message_id uuid not null references message on delete cascade,
  position int not null,
  base text not null,
  widths int[] not null,
  formats text[] not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null,
  placeholder text not null,
  primary key (message_id, position)
);
create index message_picture_base on message_picture (base);

-- Nobody who is blocked reaches whoever has blocked them, whatever it is about.
create table conversation_block (
  blocker_id uuid not null references account on delete cascade,
  blocked_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index conversation_block_blocked on conversation_block (blocked_id);

-- A question and its answer, for everybody to see; nobody's name stands there but the seller's.
create table public_answer (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversation on delete cascade,
  product_id uuid references product on delete cascade,
  service_id uuid references service on delete cascade,
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  answered_at timestamptz not null,
  hidden_at timestamptz,
  constraint public_answer_of_one_thing check (num_nonnulls(product_id, service_id) = 1)
);
create index public_answer_of_product on public_answer (product_id, answered_at desc) where product_id is not null;
create index public_answer_of_service on public_answer (service_id, answered_at desc) where service_id is not null;
create index public_answer_of_conversation on public_answer (conversation_id);

alter table moderation_case drop constraint moderation_case_subject_kind_check;
alter table moderation_case add constraint moderation_case_subject_kind_check check (
  subject_kind in ('product', 'service', 'product review', 'service review', 'shop', 'clip', 'clip comment', 'message',
    'question'));

alter table market_setting drop constraint market_setting_name_check;
alter table market_setting add constraint market_setting_name_check check (name in ('platform fee', 'contacts masked'));
