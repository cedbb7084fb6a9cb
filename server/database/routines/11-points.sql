-- The smallest units that are one whole unit of a currency; a test compares it with the contract.
create or replace function whole_unit_of(currency text) returns bigint immutable language sql as $$
  select case when currency in ('CLP', 'JPY', 'KRW', 'PYG', 'RWF', 'VND', 'XAF', 'XOF') then 1
    when currency in ('BHD', 'JOD', 'KWD', 'OMR', 'TND') then 1000 else 100 end::bigint
$$;

-- A point for each whole unit that the buyer has paid and not got back, by card and store credit. What they have sold to
-- themselves is left out, tips, which buy nothing, and what is nobody's yet: it came late, or too much, and goes back; or it is
-- a gift card, whose money earns points where it is spent.
create or replace function points_due(checkout uuid) returns int stable language sql as $$
  select coalesce(sum(greatest(minor, 0) / whole_unit_of(currency)), 0)::int from (
    select e.currency, sum(e.amount_minor)::bigint as minor
    from ledger_entry e join checkout c on c.id = e.checkout_id
    where e.checkout_id = $1 and c.payable_kind not in ('tip', 'fee') and (e.account in ('captured', 'store credit', 'buyer', 'gift cards', 'refunded', 'disputed')
      or (e.seller_id = c.buyer_id and e.account in ('seller pending', 'seller available', 'platform fee', 'tax')))
    group by e.currency
  ) paid
$$;

-- Whether whoever has invited this buyer, or anybody else that they have invited, has paid with the same card: one purse
-- earns one referral. What was paid without a card tells nothing.
create or replace function is_by_known_card(checkout uuid) returns boolean stable language sql as $$
  select exists (
    select from checkout c
    join referral own on own.account_id = c.buyer_id
    join checkout other on other.card_fingerprint = c.card_fingerprint and other.buyer_id <> c.buyer_id
      and other.paid_at is not null
    where c.id = $1 and (other.buyer_id = own.referrer_id
      or exists (select from referral r where r.account_id = other.buyer_id and r.referrer_id = own.referrer_id))
  )
$$;

-- Both sides of a referral have 50 as long as something stands that whoever was invited has paid for with a card of theirs.
create or replace function settle_referral(invited uuid, moment timestamptz) returns void language plpgsql as $$
declare
  referrer uuid;
  was_rewarded boolean;
  is_due boolean;
  times int;
begin
  select referrer_id, rewarded_at is not null into referrer, was_rewarded from referral where account_id = invited;
  if not found then
    return;
  end if;
  is_due := exists (select from points_entry where account_id = invited and checkout_id is not null
    group by checkout_id having sum(points) > 0 and not bool_or(by_known_card));
  if is_due = was_rewarded then
    return;
  end if;
  -- Whoever was invited first, then who has invited them: nobody is both to somebody else, so none waits for another.
  perform pg_advisory_xact_lock(hashtextextended('points:' || referrer, 0));
  select count(*) into times from points_entry where referred_id = invited and account_id = invited;
  insert into points_entry (account_id, points, kind, key, referred_id, at)
  select side, case when is_due then 50 else -50 end, 'referral',
    'referral:' || invited || ':' || side || ':' || (times + 1), invited, moment
  from unnest(array[invited, referrer]) as side;
  update referral set rewarded_at = case when is_due then moment end where account_id = invited;
end $$;

-- Points follow the ledger, whoever posts: a payment, a refund, one that has failed, a dispute, one that was won. Written
-- at the end of the transaction, so that nobody holds this lock while waiting for another.
create or replace function keep_points() returns trigger language plpgsql as $$
declare
  buyer uuid;
  what text;
  due int;
  had int;
  times int;
begin
  select buyer_id, payable_kind into buyer, what from checkout where id = new.checkout_id;
  if buyer is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('points:' || buyer, 0));
  -- Two who were invited and pay with one card at the same moment: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('points:' || referrer_id, 0)) from referral where account_id = buyer;
  due := points_due(new.checkout_id);
  select coalesce(sum(points), 0), count(*) into had, times from points_entry where checkout_id = new.checkout_id;
  if due <> had then
    insert into points_entry (account_id, points, kind, key, checkout_id, by_known_card, at)
    values (buyer, due - had, what, 'checkout:' || new.checkout_id || ':' || (times + 1), new.checkout_id,
      times = 0 and is_by_known_card(new.checkout_id), new.posted_at);
    perform settle_referral(buyer, new.posted_at);
  end if;
  return null;
end $$;

drop trigger if exists points_follow_ledger on ledger_entry;
create constraint trigger points_follow_ledger after insert on ledger_entry
  deferrable initially deferred for each row
  when (new.checkout_id is not null and new.account in ('captured', 'store credit', 'buyer', 'refunded', 'disputed'))
  execute function keep_points();

create or replace function refuse_points_change() returns trigger language plpgsql as $$
begin
  raise exception 'the lines of points are append-only';
end $$;

create or replace trigger points_are_append_only before update or delete on points_entry
  for each row execute function refuse_points_change();
