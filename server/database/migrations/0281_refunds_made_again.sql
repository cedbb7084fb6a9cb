-- Why: a refund that has failed is made again from the desk, and which one took its place has to be known.

-- The failed refund whose place it takes.
alter table refund add column again_of uuid references refund;
create index refund_again_of on refund (again_of) where again_of is not null;
