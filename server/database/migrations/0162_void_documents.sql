-- A credit note whose refund has failed counts for nothing. The document stays as it was issued; this says so beside it.
create table document_void (
  document_id uuid primary key references document,
  voided_at timestamptz not null
);
