-- From where an account has been logged in: what is allowed there is not used up by strangers who guess elsewhere.
create table known_network (
  account_id uuid not null references account on delete cascade,
  -- SHA-256 of account and network: nobody can read off it where somebody has been.
  network_hash bytea not null,
  -- To the day.
  seen_at timestamptz not null,
  primary key (account_id, network_hash)
);

create index known_network_seen on known_network (seen_at);

-- Names from before the rule for names: control characters, line separators and marks that turn the direction of text
-- become a blank.
update account set name = coalesce(nullif(btrim(regexp_replace(name, bad, ' ', 'g')), ''), 'Customer')
from (values (E'[\u0001-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+')) rule (bad)
where name ~ bad;

update booking set full_name = coalesce(nullif(btrim(regexp_replace(full_name, bad, ' ', 'g')), ''), 'Customer')
from (values (E'[\u0001-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+')) rule (bad)
where full_name ~ bad;
