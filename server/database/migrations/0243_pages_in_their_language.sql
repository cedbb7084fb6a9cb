-- Why: whoever shops in French comes back from the card page to the French shop.

alter table checkout
  -- In which its buyer was when it was opened: the address that the provider leads back to.
  add column page_language text not null default 'en' check (page_language in ('en', 'es', 'fr', 'de'));
