-- All that is reached over HTTP. PostgREST lets a caller filter, sort and count whatever it exposes as a view or
-- a table, so everything here is a function that returns one JSON value: the gallery's questions, and no others.
-- This file is applied again whenever it has changed, so it replaces what is there.

drop schema if exists api cascade;
create schema api;

-- Refuses a request unless a condition holds. One that is null does not: no argument may be null.
-- PostgREST answers with the status that the code ends in.
create or replace function explore.require(holds boolean, problem text, code text default 'PT400') returns void
language plpgsql immutable as $$
begin
  if holds is not true then raise exception using errcode = code, message = problem; end if;
end $$;

-- Sets a header of the answer. PostgREST drops it if the request fails.
create or replace function explore.cache(control text) returns void
language sql as $$
  select set_config('response.headers', json_build_array(json_build_object('Cache-Control', control))::text, true)
$$;

-- Lets caches keep an answer about images for a minute. Its address has the epoch, so that it is another one once an image
-- was removed or corrected: one that is asked for with an epoch to come may show what was there before. Null, of a page
-- that knows no epoch, is none.
create or replace function explore.cache_images(epoch integer) returns void
language sql as $$
  select explore.cache(case when cache_images.epoch > g.epoch then 'no-store' else 'public, max-age=60' end)
  from explore.gallery g
$$;

-- What a card shows of an image. Keys are short lists of columns, since a page repeats them 60 times. A text has at most
-- so many characters: a file of 10 kB can hold a prompt of 10 MB.
drop function if exists explore.card(explore.images);
create or replace function explore.card(i explore.images, length integer default 2000) returns json
language sql stable as $$
  select case when i.removed then json_build_object('n', i.n, 'id', i.id, 'taken', i.taken_at, 'removed', true)
  else json_build_object(
    'n', i.n, 'id', i.id, 'taken', i.taken_at,
    'prompt', left(i.prompt, length), 'otherText', left(i.other_text, length),
    'tool', left(i.tool, 500), 'model', i.model, 'sampler', left(i.sampler, 500), 'seed', left(i.seed, 500),
    'steps', i.steps, 'cfg', i.cfg,
    'width', i.width, 'height', i.height, 'folder', i.folder, 'name', i.name, 'bytes', i.bytes,
    'colour', i.colour, 'author', i.author, 'avatar', i.avatar,
    'thumbnail', i.thumbnail, 'original', i.original, 'likes', i.likes) end
$$;

-- The number of images, and what else a page needs before its first request. `version` is that of this interface.
create function api.gallery(categories boolean default false) returns json
language plpgsql stable as $$
begin
  perform explore.require(categories is not null, 'Say whether categories are asked for');
  perform explore.cache('public, max-age=5');
  return (
    select json_build_object(
      'version', 1, 'total', total, 'epoch', epoch,
      'categories', case when gallery.categories then (
        select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'images', images)), '[]')
        from (
          -- Those with the most images, at most 200 of a kind.
          (select * from explore.categories where kind = 'folder' order by images desc, name limit 200)
          union all
          (select * from explore.categories where kind = 'model' order by images desc, name limit 200)
        ) most
      ) end)
    from explore.gallery g
  );
end $$;

-- The images from n = first up to, but without, last: newest first. An aligned block below the present number of
-- images is the same for every visitor for ever, until the epoch is raised.
-- One plan for all ranges: planning each would read the ends of the index.
create function api.page(first bigint, last bigint, epoch integer) returns json
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  state explore.gallery;
begin
  perform explore.require(first >= 0 and last - first between 0 and 200, 'A page is at most 200 images');
  perform explore.require(page.epoch is not null, 'A page has an epoch');
  select * into state from explore.gallery;
  perform explore.cache(case
    -- A cache would keep the images that are there so far.
    when last > state.total or page.epoch > state.epoch then 'no-store'
    when first % 60 = 0 and last = first + 60 and page.epoch = state.epoch
      then 'public, max-age=31536000, immutable'
    else 'public, max-age=60' end);
  return (
    select coalesce(json_agg(explore.card(i)), '[]')
    from (select * from explore.images where n >= first and n < last order by n desc) i
  );
end $$;

-- One image with all that is known of it, and its whole texts; null if there is none.
create function api.image(id uuid, epoch integer default null) returns json
language plpgsql stable as $$
begin
  perform explore.require(image.id is not null, 'An image has an id');
  perform explore.cache_images(epoch);
  return (
    select json_build_object(
      'card', explore.card(i, 100000), 'negativePrompt', left(i.negative_prompt, 100000), 'details', i.details)
    from explore.images i where i.id = image.id
  );
end $$;

-- The images of a list of ids, at most 50, in any order; with their whole texts if asked for.
create function api.images(ids uuid[], whole boolean default false, epoch integer default null) returns json
language plpgsql stable as $$
begin
  perform explore.require(cardinality(ids) <= 50, 'At most 50 images');
  perform explore.require(whole is not null, 'Say whether whole texts are asked for');
  perform explore.cache_images(epoch);
  return (
    select coalesce(json_agg(explore.card(i, case when whole then 100000 else 2000 end)), '[]')
    from explore.images i where i.id = any(ids)
  );
end $$;

-- One requirement of a search as the condition of a query; null if something is missing. Values are quoted literals, so
-- that each search is planned for its words. `term` is a `ServerTerm` of src/sources/server/serverQuery.ts.
create or replace function explore.term(term jsonb) returns text
language plpgsql stable as $$
declare
  -- `%`, `_` and `\` stand for themselves.
  words text := regexp_replace(term ->> 'text', '([\\%_])', '\\\1', 'g');
  part text := '%' || words || '%';
begin
  return case when (term ->> 'excluded')::boolean then 'not ' else '' end || case term ->> 'kind'
    when 'text' then format('search like %L', part)
    -- The first part narrows by trigrams, the second compares the fourth field of `searchText`.
    when 'model' then format('(search like %1$L and split_part(search, e''\x1f'', 4) like %1$L)', part)
    -- What the database knows of capitals depends on its locale, so the page sends them.
    when 'folder' then case when length(term ->> 'capitals') = length(term ->> 'text') then
      format('categories && %L::text[]', array(
        select name || '/' from explore.categories where kind = 'folder' and name <> ''
        and translate(name || '/', (term ->> 'capitals') || 'İIıΣς', (term ->> 'text') || 'iiiσσ') like part)) end
    when 'seed' then 'search like ' || quote_literal('%' || e'\x1f' || words)
    when 'steps' then 'coalesce(steps between ' || (term ->> 'from')::bigint
      || ' and ' || (term ->> 'to')::bigint || ', false)'
    when 'size' then 'coalesce(width = ' || (term ->> 'width')::bigint
      || ' and height = ' || (term ->> 'height')::bigint || ', false)'
    when 'cfg' then 'coalesce(' || explore.bounds('cfg', (term ->> 'from')::float8::text,
      (term ->> 'to')::float8::text, (term ->> 'open')::boolean) || ', false)'
    -- Seeds exceed bigint. `case` alone tests one thing before another.
    when 'seeds' then 'coalesce(case when seed ~ ''^[0-9]+$'' and length(seed) <= 500 then '
      || explore.bounds('seed::numeric', (term ->> 'from')::numeric::text, (term ->> 'to')::numeric::text, false)
      || ' end, false)'
  end;
end $$;

-- The condition that a number is between two others; null if both ends are open, which are null.
create or replace function explore.bounds(number text, "from" text, "to" text, without_ends boolean) returns text
language sql immutable as $$
  select string_agg(format('%s %s%s %s', number, sign, case when without_ends then '' else '=' end, bound), ' and ')
  from (values ('>', "from"), ('<', "to")) as bounds (sign, bound) where bound is not null
$$;

-- A search as the condition of a query: a `ServerQuery` of src/sources/server/serverQuery.ts. Each word may be looked for
-- in every row, so there are not many of them.
drop function if exists explore.condition(jsonb);
create or replace function explore.condition(query text) returns text
language plpgsql stable as $$
declare
  search jsonb;
  list text;
  alternatives jsonb;
  parts text[];
  terms integer := 0;
  result text := 'not removed';
begin
  perform explore.require(query is not null, 'Unknown search');
  perform explore.require(length(query) <= 8000, 'A search is at most 8,000 characters', 'PT413');
  search := '{"terms": [], "folders": [], "models": []}' || query::jsonb;
  foreach list in array array['terms', 'folders', 'models'] loop
    perform explore.require(jsonb_typeof(search -> list) = 'array', 'Unknown search');
    perform explore.require(jsonb_array_length(search -> list) <= 50, format('At most 50 %s', list), 'PT413');
  end loop;
  for alternatives in
    select case when value ? 'any' then value -> 'any' else jsonb_build_array(value) end
    from jsonb_array_elements(search -> 'terms')
  loop
    perform explore.require(jsonb_typeof(alternatives) = 'array', 'Unknown search');
    terms := terms + jsonb_array_length(alternatives);
    perform explore.require(terms <= 50, 'At most 50 terms', 'PT413');
    parts := array(select explore.term(value) from jsonb_array_elements(alternatives));
    perform explore.require(cardinality(parts) > 0 and array_position(parts, null) is null, 'Unknown search');
    result := result || ' and (' || array_to_string(parts, ' or ') || ')';
  end loop;
  foreach list in array array['folders', 'models'] loop
    if jsonb_array_length(search -> list) > 0 then
      result := result || format(' and categories && %L::text[]',
        array(select jsonb_array_elements_text(search -> list)));
    end if;
  end loop;
  return result;
end $$;

-- The matches below n = before, newest first; `skip` leaves out the first of them. One more than `size` is looked
-- for, so that the caller learns whether there are more.
create function api.search(
  query text, before bigint, size integer default 60, skip integer default 0, epoch integer default null
) returns json
language plpgsql stable as $$
declare
  found json;
begin
  perform explore.require(size between 1 and 199 and skip >= 0, 'A page is at most 199 matches');
  perform explore.require(before is not null, 'A page begins somewhere');
  perform explore.cache_images(epoch);
  execute format(
    'select coalesce(json_agg(explore.card(i)), ''[]'') from '
    '(select * from explore.images where %s and n < $1 order by n desc limit $2 offset $3) i',
    explore.condition(query)
  ) into found using before, size + 1, skip;
  return found;
end $$;

-- The match that is nearest to n = start, but not there: the newest of the older ones, or the oldest of the newer
-- ones; null if there is none.
create function api.nearest(query text, start bigint, newer boolean, epoch integer default null) returns json
language plpgsql stable as $$
declare
  found json;
begin
  perform explore.require(start is not null and newer is not null, 'A match is near something');
  perform explore.cache_images(epoch);
  execute format('select explore.card(i) from explore.images i where %s and n %s $1 order by n %s limit 1',
    explore.condition(query),
    case when newer then '>' else '<' end,
    case when newer then 'asc' else 'desc' end) into found using start;
  return found;
end $$;

-- How many matches there are from n = first up to, but without, last. It gives up after a second: a count reads
-- every match.
create function api.matches(query text, first bigint, last bigint, epoch integer default null) returns json
language plpgsql stable set statement_timeout = '1s' as $$
declare
  found bigint;
begin
  perform explore.require(first is not null and last is not null, 'A count has two ends');
  perform explore.cache_images(epoch);
  execute format('select count(*) from explore.images where %s and n >= $1 and n < $2',
    explore.condition(query)) into found using first, last;
  return to_json(found);
end $$;

-- The likes of people with a token, of at most 200 images by their n; images without any are left out. `at` is the
-- time of the count, in ms since 1970. It may read all presses, and hands out numbers only.
create function api.likes(images bigint[]) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform explore.require(cardinality(images) <= 200, 'At most 200 images');
  perform explore.cache('public, max-age=5');
  return json_build_object(
    'at', floor(extract(epoch from clock_timestamp()) * 1000),
    'likes', (
      select coalesce(json_object_agg(n, count), '{}') from (
        select i.n, count(*) from explore.images i join explore.presses p on p.image = i.id
        where i.n = any(images) and p.liked group by i.n
      ) counted
    ));
end $$;

-- Stores presses of the caller, [{image, liked, at}] with at in ms since 1970, and returns what is stored of these
-- images then, or everything of the caller. Presses on unknown images are left out. Of several on one image the newest
-- counts, and of those at the same time the last.
create function api.press(presses json, everything boolean default false) returns json
language plpgsql as $$
begin
  perform explore.require(json_array_length(press.presses) <= 200, 'At most 200 presses');
  perform explore.require(everything is not null, 'Say whether everything is asked for');
  insert into explore.presses (person, image, liked, at)
  select distinct on (1, 2) explore.claim('sub'), i.id, (value ->> 'liked')::boolean,
    to_timestamp((value ->> 'at')::bigint / 1000.0) as pressed
  from json_array_elements(press.presses) with ordinality as each (value, place)
  join explore.images i on i.id = (value ->> 'image')::uuid and not removed
  order by 1, 2, pressed desc, place desc
  on conflict (person, image) do update set liked = excluded.liked, at = excluded.at;
  perform explore.cache('no-store');
  return json_build_object(
    'at', floor(extract(epoch from clock_timestamp()) * 1000),
    'presses', (
      select coalesce(json_agg(json_build_object(
        'image', image, 'liked', liked, 'at', floor(extract(epoch from at) * 1000))), '[]')
      from explore.presses
      where everything or image in (select (value ->> 'image')::uuid from json_array_elements(press.presses))
    ));
end $$;

-- Called by PostgREST before each request. A refusal of it is an answer.
create or replace function explore.check_request() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A count may read all rows that there are.
  if current_setting('request.headers', true)::json ->> 'prefer' like '%count=%' then
    raise sqlstate 'PT400' using message = 'Counts are not offered';
  end if;
  if exists (
    select from explore.revoked
    where person = explore.claim('sub')
      and before >= to_timestamp(coalesce(explore.claim('made'), '0')::bigint / 1000.0)
  ) then
    raise sqlstate 'PT401' using message = 'The token was revoked';
  end if;
end $$;

revoke execute on all functions in schema api, explore from public;
grant usage on schema api, explore to anon, member;
grant select on explore.gallery, explore.categories, explore.images to anon, member;
grant select, insert, update on explore.presses to member;
grant execute on function
  explore.require, explore.cache, explore.cache_images, explore.card, explore.condition, explore.term, explore.bounds, explore.claim,
  explore.check_request,
  api.gallery, api.page, api.image, api.images, api.search, api.nearest, api.matches, api.likes
to anon, member;
grant execute on function api.press to member;
