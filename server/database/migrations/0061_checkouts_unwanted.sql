-- Its buyer does not want it any more: written before the provider closes its page, since the provider's own word of
-- the closing may be heard first.
alter table checkout add column unwanted_at timestamptz;
