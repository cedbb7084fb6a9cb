-- Whose cards the payment provider keeps (decision 143). The cards are the provider's alone.

create table provider_customer (
  -- The provider's own id.
  id text primary key,
  -- Null once the account is gone: the provider has to forget them next.
  account_id uuid unique references account,
  created_at timestamptz not null,
  gone_at timestamptz,
  constraint provider_customer_is_somebodys check ((account_id is null) = (gone_at is not null))
);

create index provider_customer_gone on provider_customer (gone_at) where gone_at is not null;
