-- Why: a seller says in French what French shoppers read, and search finds it by those words too. Name and description of
-- the row itself are for all languages that are missing here: {"fr": {"name": "...", "description": "..."}}.

alter table product add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table service add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
