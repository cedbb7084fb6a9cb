-- How something is paid for, whatever it is: one row is one try, with the card page on which it may happen.
create table checkout (
  id uuid primary key default gen_random_uuid(),
  -- 'order' and the like, with the id of what is paid for; together the reference that the provider knows.
  payable_kind text not null,
  payable_id uuid not null,
  -- What people call it: 'order 10001'.
  title text not null,
  -- Which try of its payable, counted from 1; the provider's key is made of it.
  round int not null check (round > 0),
  -- At most one page of a scope can be open: the buyer of goods, the booking of a visit.
  page_scope uuid not null,
  buyer_id uuid not null references account,
  -- As the provider was told; the account's address may change while the page is open.
  buyer_email text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in
    ('open', 'paid', 'expired', 'canceled', 'unopened', 'replaced', 'review')),
  -- Until when the page is worth going to, and until when what it pays for is held.
  ends_at timestamptz not null,
  held_until timestamptz not null,
  -- The provider's name and address of the page; its name of the payment, which refunds are made of.
  provider_id text unique,
  url text,
  payment_id text,
  -- A page counts from the moment it is asked for until it is known that nobody can pay there.
  page_asked_at timestamptz,
  -- Until when the process that is asking the provider has this to itself.
  page_asking_until timestamptz,
  page_closed_at timestamptz,
  -- When the provider was last asked for a returning browser.
  polled_at timestamptz,
  review_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint checkout_paid_says_when check (status <> 'paid' or paid_at is not null)
);

create index checkout_payable on checkout (payable_kind, payable_id, round);
create index checkout_scope on checkout (page_scope) where status = 'open';
create index checkout_to_reconcile on checkout (held_until) where status = 'open';
create index checkout_buyer on checkout (buyer_id);

insert into checkout (payable_kind, payable_id, title, round, page_scope, buyer_id, buyer_email, amount_minor, currency,
  status, ends_at, held_until, provider_id, url, payment_id, page_asked_at, page_asking_until, page_closed_at, polled_at,
  review_reason, created_at, paid_at)
select 'order', o.id, 'order ' || o.number, 1, o.buyer_id, o.buyer_id, coalesce(o.buyer_email, a.email), o.total_minor,
  o.currency,
  case
    when o.payment_status = 'pending' then 'open'
    when o.payment_status = 'review' then 'review'
    when o.payment_status = 'expired' then 'expired'
    when o.payment_status = 'canceled' and o.given_up_at is null and o.checkout_id is null then 'unopened'
    when o.payment_status = 'canceled' then 'canceled'
    else 'paid'
  end,
  o.checkout_ends_at, o.held_until, o.checkout_id, o.checkout_url, o.payment_id, o.page_asked_at, o.page_asking_until,
  o.page_closed_at, o.asked_at, o.review_reason, o.created_at,
  case when o.payment_status in ('paid', 'partially refunded', 'refunded') then coalesce(o.paid_at, o.created_at) end
from shop_order o join account a on a.id = o.buyer_id;

create unique index checkout_one_open on checkout (payable_kind, payable_id) where status = 'open';
create unique index checkout_one_page on checkout (page_scope)
  where page_asked_at is not null and page_closed_at is null;

-- A refund says by itself of which payment it is made, and what that paid for.
alter table refund add column payment_id text, add column title text;
update refund r set payment_id = o.payment_id, title = 'order ' || o.number from shop_order o where o.id = r.order_id;
update refund r set payment_id = b.payment_id, title = 'booking ' || b.number from booking b where b.id = r.booking_id;
alter table refund alter column title set not null;

alter table shop_order
  drop column checkout_ends_at,
  drop column held_until,
  drop column checkout_id,
  drop column checkout_url,
  drop column payment_id,
  drop column asked_at,
  drop column review_reason,
  drop column page_asked_at,
  drop column page_asking_until,
  drop column page_closed_at,
  drop column buyer_email;
