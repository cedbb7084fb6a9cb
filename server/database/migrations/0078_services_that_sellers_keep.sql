-- Sellers write services down before they show them, and take them away without losing them.
alter table service add column status text not null default 'active' check (status in ('draft', 'active', 'archived'));
-- Rises with every change a seller saves: two windows cannot save over each other without a word.
alter table service add column version int not null default 1 check (version > 0);
-- Whether latitude and longitude are those of the address, or only of its town.
alter table service add column place_is_exact boolean not null default true;
-- In which version each field got what it holds now, by its name on the wire; fields that are not named have it since 1.
alter table service add column field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object');
