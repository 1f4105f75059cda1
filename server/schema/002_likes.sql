-- The roles of visitors, and the likes of people with a token. What each role may do is in api.sql.

-- Roles belong to the whole cluster, so several galleries share them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'member') then create role member nologin; end if;
end $$;

-- A visitor's request ends in 3 s, and is planned for its own words: a plan for any word scans the table.
alter role anon set statement_timeout = '3s';
alter role anon set plan_cache_mode = 'force_custom_plan';
alter role member set statement_timeout = '3s';
alter role member set plan_cache_mode = 'force_custom_plan';

-- The claim `name` of a JWT that PostgREST has verified; null without one.
create function explore.claim(name text) returns text
language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::json ->> name
$$;

-- The last press of each person on each image.
create table explore.presses (
  person text not null,
  image uuid not null references explore.images (id),
  liked boolean not null,
  at timestamptz not null,
  primary key (person, image)
);
create index presses_liked on explore.presses (image) where liked;

-- The newest press wins, whatever order they come in: one may have waited on a device that was offline.
create function explore.keep_newest() returns trigger
language plpgsql as $$
begin
  -- A clock that is ahead would win for ever.
  if new.at > now() + interval '1 minute' then new.at := now(); end if;
  if tg_op = 'UPDATE' and (old.at > new.at or (old.at = new.at and not new.liked)) then return null; end if;
  return new;
end $$;
create trigger keep_newest before insert or update on explore.presses
  for each row execute function explore.keep_newest();

alter table explore.presses enable row level security;
create policy own on explore.presses to member
  using (person = explore.claim('sub')) with check (person = explore.claim('sub'));

-- People whose tokens from before a time are no longer taken.
create table explore.revoked (
  person text primary key,
  before timestamptz not null
);
