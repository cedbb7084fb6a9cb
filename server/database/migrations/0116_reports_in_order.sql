-- When the provider was asked for the report that was applied last: one that was asked for before it is older.
alter table identity_check add column reported_at timestamptz;
