-- How many have liked, shared and said something of a clip. A hidden comment counts for nothing.
create or replace function count_clip_reaction() returns trigger language plpgsql as $$
declare
  change int := case tg_op when 'INSERT' then 1 else -1 end;
  changed uuid := case tg_op when 'INSERT' then new.clip_id else old.clip_id end;
begin
  if tg_table_name = 'clip_like' then
    update clip set like_count = like_count + change where id = changed;
  else
    update clip set share_count = share_count + change where id = changed;
  end if;
  return null;
end $$;

create or replace trigger clip_like_counts after insert or delete on clip_like
  for each row execute function count_clip_reaction();
create or replace trigger clip_share_counts after insert or delete on clip_share
  for each row execute function count_clip_reaction();

create or replace function count_clip_comment() returns trigger language plpgsql as $$
declare
  was int := case when tg_op <> 'INSERT' and old.hidden_at is null then 1 else 0 end;
  is_now int := case when tg_op <> 'DELETE' and new.hidden_at is null then 1 else 0 end;
begin
  if was <> is_now then
    update clip set comment_count = comment_count + is_now - was
      where id = case tg_op when 'DELETE' then old.clip_id else new.clip_id end;
  end if;
  return null;
end $$;

create or replace trigger clip_comment_counts after insert or delete or update of hidden_at on clip_comment
  for each row execute function count_clip_comment();
