-- Whoever inserts a refund has locked its checkout; this holds where somebody forgets to. All that goes back is what
-- has come in, by card and as store credit, and the card gets no more than it has paid. What somebody has given at the
-- provider has gone, also where a part of it had become store credit before: it is recorded in any case, and counts here
-- as what the card has got alone.
create or replace function refuse_refund_beyond_captured() returns trigger language plpgsql as $$
declare
  by_card bigint;
  by_credit bigint;
  given bigint;
  to_card bigint;
begin
  select coalesce(received_minor, amount_minor), case when credit_state = 'spent' then credit_minor else 0 end
  into by_card, by_credit from checkout where id = new.checkout_id for no key update;
  select coalesce(sum(amount_minor) filter (where asked_by <> 'provider'), 0),
    coalesce(sum(amount_minor) filter (where goes_to = 'card'), 0)
  into given, to_card from refund where checkout_id = new.checkout_id and state <> 'failed';
  if to_card > by_card or given > by_card + by_credit then
    raise exception 'refunds of checkout % come to %, % of it to the card, captured were % and % of credit',
      new.checkout_id, given, to_card, by_card, by_credit
      using errcode = 'check_violation', constraint = 'refund_within_captured';
  end if;
  return null;
end $$;

create or replace trigger refund_within_captured after insert or update of amount_minor, state, checkout_id on refund
  for each row execute function refuse_refund_beyond_captured();
