-- How often limited calls were made, over all processes. Unlogged: survives a restart, and costs no disk flush.
create unlogged table call_count (
  -- SHA-256 of the route and of whom it is counted for.
  key bytea primary key,
  calls int not null,
  ends_at timestamptz not null
);

create index call_count_end on call_count (ends_at);
