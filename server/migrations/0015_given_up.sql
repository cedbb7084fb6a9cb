-- An order that its buyer did not want any more: money that comes for it all the same goes back.
alter table shop_order add column given_up_at timestamptz;

-- Bookings keep their pages by means of their own.
drop index booking_page_left_open;
alter table booking drop column page_asked_at, drop column page_asking_until, drop column page_closed_at;
