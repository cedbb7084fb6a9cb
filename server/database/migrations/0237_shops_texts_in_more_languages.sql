-- Why: as 0236, for what a seller says of the shop: {"fr": {"about": "...", "deliveryWords": "...", "returnWords": "..."}}.

alter table shop add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
