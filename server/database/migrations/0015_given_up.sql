-- An order that its buyer did not want any more: money that comes for it all the same goes back.
alter table shop_order add column given_up_at timestamptz;
