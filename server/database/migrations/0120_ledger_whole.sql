-- The ledger names everybody whom money belongs to or has gone to, and the database itself keeps each posting balanced.

alter table ledger_entry
  drop constraint ledger_account_is_known,
  drop constraint shares_name_their_seller,
  alter column checkout_id drop not null,
  -- Whose credit it is.
  add column buyer_id uuid references account,
  -- How much of a seller's share is for delivery, which carries no fee.
  add column delivery_minor bigint not null default 0;

-- What each seller has of each checkout, and from when it may be paid out to them.
create table sale (
  checkout_id uuid not null references checkout,
  seller_id uuid not null references account,
  currency text not null,
  why text not null check (why in ('awaiting delivery', 'delivered', 'visit ahead', 'visit over')),
  -- The moment that the days count from: delivered, or the end of the visit; null while it is not known.
  counts_from timestamptz,
  free_at timestamptz,
  freed_at timestamptz,
  -- A dispute is open: nothing is freed.
  is_held boolean not null default false,
  sold_at timestamptz not null,
  primary key (checkout_id, seller_id),
  constraint sale_free_after_its_start check ((counts_from is null) = (free_at is null) and free_at >= counts_from)
);
create index sale_to_free on sale (free_at) where freed_at is null and free_at is not null;
create index sale_seller on sale (seller_id, sold_at desc, checkout_id);

insert into sale (checkout_id, seller_id, currency, why, counts_from, free_at, sold_at)
select share.checkout_id, share.seller_id, share.currency,
  case
    when b.id is not null then case when b.ends_at <= now() then 'visit over' else 'visit ahead' end
    when p.delivered_at is not null then 'delivered'
    else 'awaiting delivery'
  end,
  coalesce(b.ends_at, p.delivered_at, p.shipped_at + interval '14 days'),
  coalesce(b.ends_at, p.delivered_at, p.shipped_at + interval '14 days') + interval '7 days',
  share.sold_at
from (
  select checkout_id, seller_id, currency, min(posted_at) as sold_at from ledger_entry
  where account = 'seller' group by checkout_id, seller_id, currency having bool_or(amount_minor <> 0)
) share
join checkout c on c.id = share.checkout_id
left join booking b on c.payable_kind = 'booking' and b.id = c.payable_id
left join parcel p on c.payable_kind = 'order' and p.order_id = c.payable_id and p.seller_id = share.seller_id;

update sale set freed_at = now() where free_at <= now();

alter table ledger_entry disable trigger user;
-- What went back before this was not told apart, so that delivery is looked for in what is still there.
update ledger_entry l set delivery_minor = -least(
  (select sum(line.delivery_minor) from order_line line
   where line.order_id = c.payable_id and line.seller_id = l.seller_id),
  greatest((select -sum(left_over.amount_minor) from ledger_entry left_over
   where left_over.checkout_id = l.checkout_id and left_over.seller_id = l.seller_id
     and left_over.account = 'seller'), 0)
)
from checkout c
where l.account = 'seller' and c.id = l.checkout_id and c.payable_kind = 'order'
  and l.posting = 'order:' || c.payable_id || ':paid';
update ledger_entry l set account = case
  when exists (
    select from sale where sale.checkout_id = l.checkout_id and sale.seller_id = l.seller_id and freed_at is not null
  ) then 'seller available' else 'seller pending' end
where account = 'seller';
alter table ledger_entry enable trigger user;

alter table ledger_entry
  drop constraint ledger_entry_posting_account_seller_id_key,
  add constraint ledger_entry_once unique nulls not distinct (posting, account, seller_id, buyer_id, currency),
  add constraint ledger_account_is_known check (account in ('captured', 'buyer', 'seller pending', 'seller available',
    'platform fee', 'provider fee', 'tax', 'refunded', 'disputed', 'paid out', 'store credit')),
  -- The platform's own fee has no seller where it bears what the provider keeps.
  add constraint shares_name_their_seller check (case
    when account in ('seller pending', 'seller available', 'paid out') then seller_id is not null
    when account in ('platform fee', 'tax') then true
    else seller_id is null end),
  add constraint credit_names_its_buyer check ((account = 'store credit') = (buyer_id is not null));

create index ledger_entry_credit on ledger_entry (buyer_id) where buyer_id is not null;

-- What the provider has told of, whatever it is about, and by which payment it is found.
alter table payment_event add column about_id text;
create index checkout_payment on checkout (payment_id) where payment_id is not null;
