-- Why: names that are offered while one types are checked against what can still be booked.
create index service_stylist on service (provider_name) where status = 'active' and deleted_at is null;
create index service_city on service (city) where status = 'active' and deleted_at is null;
