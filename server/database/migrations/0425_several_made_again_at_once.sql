-- What somebody gives back by hand may take the place of several refunds that have failed: one refund for each of them,
-- and one for what is over.
drop index refund_provider_once;
create unique index refund_provider_once on refund (provider_id, checkout_id, coalesce(again_of, checkout_id));
