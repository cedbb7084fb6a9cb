-- Why: whoever reviews the same thing from two accounts, or their own shop's, mostly pays with one card.

-- The provider's name of the card, the same for every payment with it; it says nothing of the number.
alter table checkout add column card_fingerprint text;
create index checkout_card on checkout (card_fingerprint) where card_fingerprint is not null;

-- A review for the operator to look at: another account has paid with the same card.
create table review_flag (
  product_review_id uuid references review on delete cascade,
  service_review_id uuid references service_review on delete cascade,
  review_id uuid not null generated always as (coalesce(product_review_id, service_review_id)) stored,
  -- Whose account that is: the seller's, or somebody's who has reviewed the same thing.
  other_id uuid not null references account on delete cascade,
  other_is text not null check (other_is in ('seller', 'reviewer')),
  flagged_at timestamptz not null,
  primary key (review_id, other_id),
  constraint review_flag_of_one check (num_nonnulls(product_review_id, service_review_id) = 1)
);
create index review_flag_other on review_flag (other_id);
