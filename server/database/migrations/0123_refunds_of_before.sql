-- A refund that has failed has not gone back: what was posted for it when it was promised is taken back. From now on the
-- shop does so itself.

-- Of a payment that came late nobody had got anything.
insert into ledger_entry (posting, account, checkout_id, amount_minor, currency, posted_at)
select 'refund:' || r.id || ':failed', part.account, r.checkout_id, part.sign * r.amount_minor, r.currency, r.settled_at
from refund r cross join (values ('refunded', 1), ('buyer', -1)) part (account, sign)
where r.state = 'failed' and exists (
  select from ledger_entry l where l.checkout_id = r.checkout_id and l.posting like '%:late' and l.account = 'refunded'
);

-- Of all others, everybody gets again what was taken from them.
with failed as (
  select distinct on (l.posting) r.id, r.settled_at, l.posting from refund r
  join ledger_entry l on l.checkout_id = r.checkout_id and l.account = 'refunded' and l.amount_minor = -r.amount_minor
    and l.posting not like '%:late' and l.posting not like 'refund:%'
  where r.state = 'failed' order by l.posting, r.created_at
), once as (
  select distinct on (id) id, settled_at, posting from failed order by id, posting
)
insert into ledger_entry (posting, account, seller_id, checkout_id, amount_minor, currency, posted_at, delivery_minor)
select 'refund:' || once.id || ':failed', l.account, l.seller_id, l.checkout_id, -l.amount_minor, l.currency,
  once.settled_at, -l.delivery_minor
from once join ledger_entry l on l.posting = once.posting;

-- Refunds of orders that were made by hand were posted nowhere: they are taken from those who have the money, in the
-- proportion in which they have it.
with short as (
  select c.id, c.currency,
    (select sum(amount_minor) from refund where checkout_id = c.id and state <> 'failed')
      - (select coalesce(-sum(amount_minor), 0) from ledger_entry where checkout_id = c.id and account = 'refunded')
      as minor
  from checkout c where exists (select from refund where checkout_id = c.id and state <> 'failed')
), held as (
  select checkout_id, account, seller_id, -sum(amount_minor) as minor from ledger_entry
  where account in ('seller pending', 'seller available', 'platform fee') and seller_id is not null
  group by checkout_id, account, seller_id having -sum(amount_minor) > 0
), running as (
  select held.*, sum(minor) over (partition by checkout_id) as all_minor,
    sum(minor) over (partition by checkout_id order by account, seller_id) as until_here
  from held
), taken as (
  select short.id, short.currency, account, seller_id,
    round(until_here * short.minor / all_minor) - round((until_here - running.minor) * short.minor / all_minor) as minor
  from short join running on running.checkout_id = short.id where short.minor > 0 and short.minor <= all_minor
)
insert into ledger_entry (posting, account, seller_id, checkout_id, amount_minor, currency, posted_at)
select 'checkout:' || id || ':refunded by hand', account, seller_id, id, minor, currency, now() from taken
union all
select 'checkout:' || id || ':refunded by hand', 'refunded', null, id, -sum(minor), currency, now()
from taken group by id, currency;
