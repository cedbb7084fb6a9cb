-- What a client writes to the stylist may say something of their health: with the words they have agreed to, and when.
alter table booking add column note_consent text not null default '';
alter table booking add column note_consent_at timestamptz;
alter table booking add constraint note_consent_has_its_time check ((note_consent = '') = (note_consent_at is null));
