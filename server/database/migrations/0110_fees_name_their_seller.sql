-- The platform's fee says from whose sale it is taken: what buyers paid a seller, what the platform keeps of it and what
-- the seller keeps are then told by the ledger alone, to the cent, also where an order has several sellers.
alter table ledger_entry disable trigger user;

update ledger_entry fee set seller_id = alone.seller_id
from (
  select checkout_id, (array_agg(distinct seller_id))[1] as seller_id from ledger_entry
  where account = 'seller' group by checkout_id having count(distinct seller_id) = 1
) alone
where fee.account = 'platform fee' and fee.checkout_id = alone.checkout_id;

-- Of an order with several sellers the fee of each is what their lines came to, less what they got. No refund of such an
-- order has given anything back to the platform yet.
insert into ledger_entry (posting, account, seller_id, checkout_id, amount_minor, currency, posted_at)
select share.posting, 'platform fee', share.seller_id, share.checkout_id,
  -share.amount_minor - (
    select sum(price_minor * quantity - discount_minor + delivery_minor) from order_line
    where order_id = checkout.payable_id and seller_id = share.seller_id
  ),
  share.currency, share.posted_at
from ledger_entry share
join checkout on checkout.id = share.checkout_id and checkout.payable_kind = 'order'
join ledger_entry fee on fee.checkout_id = share.checkout_id and fee.posting = share.posting
  and fee.account = 'platform fee' and fee.seller_id is null
where share.account = 'seller';

delete from ledger_entry where account = 'platform fee' and seller_id is null;

alter table ledger_entry enable trigger user;

alter table ledger_entry add constraint shares_name_their_seller
  check ((account in ('seller', 'platform fee')) = (seller_id is not null));

-- What a stylist's clients have booked in a week.
create index booking_stylist_paid on booking (stylist_id, paid_at) where paid_at is not null;
