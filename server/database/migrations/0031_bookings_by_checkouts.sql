-- Bookings are paid for as anything else. A card page that was left for another is a checkout of its own; whether it is
-- closed is looked up once more for those that are young enough to be open.
insert into checkout (payable_kind, payable_id, title, round, page_scope, buyer_id, buyer_email, amount_minor, currency,
  status, ends_at, held_until, provider_id, url, page_asked_at, page_closed_at, created_at)
select 'booking', b.id, 'booking ' || b.number, l.at, gen_random_uuid(), b.buyer_id, b.email, b.price_minor, b.currency,
  'replaced', b.checkout_ends_at, b.held_until, l.provider_id, '', b.created_at,
  case when b.created_at > now() - interval '2 days' then null else now() end, b.created_at
from booking b cross join lateral unnest(b.left_checkouts) with ordinality l (provider_id, at)
on conflict (provider_id) do nothing;

insert into checkout (payable_kind, payable_id, title, round, page_scope, buyer_id, buyer_email, amount_minor, currency,
  status, ends_at, held_until, provider_id, url, payment_id, page_asked_at, page_closed_at, polled_at, review_reason,
  created_at, paid_at)
select 'booking', b.id, 'booking ' || b.number, b.checkout_round, b.id, b.buyer_id, b.email, b.price_minor, b.currency,
  case
    when b.status = 'held' then 'open'
    when b.status = 'review' then 'review'
    when b.status = 'expired' and b.cancelled_at is not null then 'canceled'
    when b.status = 'expired' and b.checkout_id is null then 'unopened'
    when b.status = 'expired' then 'expired'
    else 'paid'
  end,
  b.checkout_ends_at, b.held_until, b.checkout_id, b.checkout_url, b.payment_id,
  case
    when b.checkout_id is null then b.opening_since
    when b.checkout_id not like 'free\_%' then b.created_at
  end,
  case
    when b.status = 'held' then null
    when b.status = 'expired' and b.created_at > now() - interval '2 days' then null
    when b.checkout_id like 'free\_%' then null
    else now()
  end,
  b.asked_at, b.review_reason, b.created_at,
  case when b.status not in ('held', 'expired', 'review') then coalesce(b.paid_at, b.created_at) end
from booking b;

alter table booking
  drop column checkout_ends_at,
  drop column checkout_id,
  drop column checkout_url,
  drop column payment_id,
  drop column asked_at,
  drop column review_reason,
  drop column page_asked_at,
  drop column page_asking_until,
  drop column page_closed_at,
  drop column checkout_round,
  drop column left_checkouts,
  drop column opening_since;
