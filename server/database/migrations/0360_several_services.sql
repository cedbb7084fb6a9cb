-- A booking's own copy of each service of a visit that has several (R8), one after another: [{id, publicId, name,
-- fromMinute, minutes, priceMinor, processingMinutes, addOns}]. Empty where the visit is the one service. Name, price,
-- length and add-ons of the booking contain all of them.
alter table booking add column services jsonb not null default '[]' check (jsonb_typeof(services) = 'array');

-- Together they may take a day.
alter table booking drop constraint booking_duration_minutes_check;
alter table booking add constraint booking_duration_minutes_check check (duration_minutes between 5 and 1440);
