-- Visits that were booked as one series: each is a visit of its own, and says which of them it is.
alter table booking
  add column series_id uuid,
  add column series_number int,
  add column series_size int,
  add constraint booking_series_is_whole check (
    num_nulls(series_id, series_number, series_size) in (0, 3)
    and (series_number is null or (series_number between 1 and series_size and series_size between 2 and 12))
  );

create unique index booking_series on booking (series_id, series_number) where series_id is not null;
