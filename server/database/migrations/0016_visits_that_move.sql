-- What a booking keeps of its place and of its policy, and one card page at a time.

-- How long before its start a visit can still be moved; null: the minimum notice, at least an hour.
alter table service add column moving_notice_minutes int check (moving_notice_minutes between 0 and 1051200);

-- The town of the visit, after which its times are named; and the moving notice as it was agreed (R8).
alter table booking add column city text not null default '';
alter table booking add column moving_notice_minutes int not null default 60 check (moving_notice_minutes >= 0);
update booking b set city = s.city, moving_notice_minutes = greatest(60, s.minimum_notice_minutes)
from service s where s.id = b.service_id;

-- One card page of a booking can be paid at a time. A new round leaves the page before it, which is closed first.
alter table booking add column checkout_round int not null default 1 check (checkout_round > 0);
alter table booking add column left_checkouts text[] not null default '{}';
-- Since when somebody has been asking the provider for the page of this round; null: nobody is.
alter table booking add column opening_since timestamptz;
