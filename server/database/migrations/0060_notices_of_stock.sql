-- What has to be told to every process, gathered where telling at once would take a lock of the whole database: a
-- notice is sent under one, which every sale would wait for. Written by triggers, told and removed by
-- platform/http/notice-store.ts.
create table change_notice (
  id bigint generated always as identity primary key,
  tag text not null
);
