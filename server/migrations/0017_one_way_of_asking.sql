-- Bookings count the pages they ask for in rounds (0016, decision 020). Where 0014 ran in its first form, it gave them
-- columns for another way of asking.

alter table booking
  drop column if exists page_asked_at,
  drop column if exists page_asking_until,
  drop column if exists page_closed_at;
