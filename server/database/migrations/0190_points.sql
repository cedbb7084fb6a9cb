-- Points that buyers have: a line for each change and why, never changed later. What somebody has is their sum, which
-- money that goes back may leave below zero (decision 133).
create table points_entry (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  points int not null check (points <> 0),
  kind text not null check (kind in ('order', 'booking', 'review', 'referral', 'code')),
  -- What it is for, numbered: whoever writes the same line a second time breaks this.
  key text not null unique,
  checkout_id uuid references checkout,
  -- The review, which may be gone since; whoever was invited, of both sides of a referral.
  review_id uuid,
  referred_id uuid references account,
  promo_code_id uuid references promo_code,
  -- As its owner reads it: the name of what was reviewed.
  about text not null default '',
  at timestamptz not null default clock_timestamp(),
  constraint points_of_money_name_their_checkout check ((kind in ('order', 'booking')) = (checkout_id is not null)),
  constraint points_of_reviews_name_it check ((kind = 'review') = (review_id is not null)),
  constraint points_of_referrals_name_who_was_invited check ((kind = 'referral') = (referred_id is not null)),
  constraint points_of_codes_name_the_code check ((kind = 'code') = (promo_code_id is not null))
);
create index points_entry_account on points_entry (account_id, id) include (points);
create index points_entry_checkout on points_entry (checkout_id) where checkout_id is not null;
create index points_entry_review on points_entry (review_id) where review_id is not null;
create index points_entry_referred on points_entry (referred_id) where referred_id is not null;
create index points_entry_code on points_entry (promo_code_id) where promo_code_id is not null;

-- How somebody invites others. Made when they first look.
create table referral_code (
  account_id uuid primary key references account,
  code text not null constraint referral_code_is_unique unique,
  -- They are in the ranking, but nobody else sees them there.
  is_hidden boolean not null default false
);

-- Who has come by whose code: written with the account, and never changed but for the moment of the reward.
create table referral (
  account_id uuid primary key references account,
  referrer_id uuid not null references account,
  registered_at timestamptz not null,
  -- While something that they have paid for stands: both have their points.
  rewarded_at timestamptz,
  constraint nobody_refers_themselves check (account_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id) include (rewarded_at);

-- A code that was made for points is its holder's alone, and good for one kind of thing.
alter table promo_code
  add column holder_id uuid references account,
  add column good_for text not null default 'order' check (good_for in ('order', 'booking'));
create index promo_code_holder on promo_code (holder_id, created_at desc) where holder_id is not null;

-- What a code has taken off the price of a visit; the price is what is left to pay.
alter table booking
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column promo_code_id uuid references promo_code,
  -- While its use of the code is counted.
  add column holds_code boolean not null default false,
  add constraint booking_holds_the_code_it_names check (not holds_code or promo_code_id is not null);
create index booking_promo_code on booking (promo_code_id) where promo_code_id is not null;

-- What was paid before there were points counts as well, as far as it has not gone back.
insert into points_entry (account_id, points, kind, key, checkout_id, at)
select buyer_id, floor(minor / unit)::int, payable_kind, 'checkout:' || id || ':1', id, paid_at
from (
  select c.id, c.buyer_id, c.payable_kind, c.paid_at,
    case when c.currency in ('CLP', 'JPY', 'KRW', 'PYG', 'RWF', 'VND', 'XAF', 'XOF') then 1
      when c.currency in ('BHD', 'JOD', 'KWD', 'OMR', 'TND') then 1000 else 100 end as unit,
    sum(e.amount_minor) filter (where e.account in ('captured', 'store credit', 'buyer', 'refunded', 'disputed')
      or (e.seller_id = c.buyer_id and e.account in ('seller pending', 'seller available', 'platform fee', 'tax'))) as minor
  from checkout c join ledger_entry e on e.checkout_id = c.id and e.currency = c.currency
  where c.paid_at is not null and c.payable_kind in ('order', 'booking')
  group by c.id
) paid where minor >= unit;
