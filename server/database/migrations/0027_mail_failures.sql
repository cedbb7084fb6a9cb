-- A mail that the mail server will not have is never tried again; the books list it.
alter table mail add column failed_at timestamptz;
alter table mail add column failure text;
