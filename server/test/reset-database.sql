-- A database that a test is done with becomes what it was when it was copied: in a tenth of the time that a new copy takes.
-- Put into the template once it has all that a new shop has.

create schema kit;

create table kit.kept (name regclass primary key, copy regclass not null, columns text not null, fingerprint text not null);
create table kit.counter (name regclass primary key, last_value bigint not null, is_called boolean not null);

create function kit.tables() returns setof regclass stable language sql as $$
  select oid::regclass from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
$$;

create function kit.is_empty(name regclass) returns boolean language plpgsql as $$
declare answer boolean;
begin
  execute format('select not exists (select from %s)', name) into answer;
  return answer;
end $$;

create function kit.fingerprint(name regclass) returns text language plpgsql as $$
declare answer text;
begin
  execute format('select count(*) || '' '' || sum(hashtextextended(t::text, 0)) from %s t', name) into answer;
  return answer;
end $$;

-- What a new shop has is kept beside, and where its numbers begin.
create procedure kit.keep() language plpgsql as $$
declare name regclass;
begin
  for name in select tables from kit.tables() where not kit.is_empty(tables) loop
    execute format('create table kit.%I as table %s', 'copy_' || name::oid, name);
    insert into kit.kept values (name, format('kit.copy_%s', name::oid)::regclass, (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = name and attnum > 0 and not attisdropped and attgenerated = ''), kit.fingerprint(name));
  end loop;
  for name in select oid::regclass from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
    execute format('insert into kit.counter select %L, last_value, is_called from %s', name, name);
  end loop;
end $$;

-- Answers what is to be vacuumed, so that rows lie in it in the order in which they come, as in a new table.
create function kit.reset() returns text language plpgsql as $$
declare
  name regclass;
  kept record;
  emptied regclass[] := '{}';
begin
  -- No trigger and no reference is minded, deferred ones included.
  set local session_replication_role = replica;
  for name in select tables from kit.tables() where tables not in (select kit.kept.name from kit.kept) loop
    if kit.is_empty(name) then continue; end if;
    execute format('delete from %s', name);
    emptied := emptied || name;
  end loop;
  for kept in select * from kit.kept where kit.fingerprint(kit.kept.name) is distinct from fingerprint loop
    execute format('delete from %s', kept.name);
    execute format('insert into %s (%s) overriding system value select %s from %s', kept.name, kept.columns, kept.columns,
      kept.copy);
  end loop;
  perform setval(counter.name, last_value, is_called) from kit.counter;
  return array_to_string(emptied, ', ');
end $$;
