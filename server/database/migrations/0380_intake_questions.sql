-- Why: a stylist asks clients something before a visit (allergies, what they agree to), and a booking keeps what was answered.
alter table service
  add column questions jsonb not null default '[]'
    check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 8);

-- The booking's own copy of question and answer. Null: nothing was asked.
alter table booking add column answers jsonb;
-- Those that are removed when their time has come.
create index booking_answered on booking (ends_at) where answers is not null;
