-- Bookings count the pages they ask for in rounds (0016, decision 020).

alter table booking
  drop column page_asked_at,
  drop column page_asking_until,
  drop column page_closed_at;
