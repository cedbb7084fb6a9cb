-- The picture that somebody has chosen for themselves: its address, '' without one. Seen by nobody but them.
alter table account add column picture_url text not null default '';
