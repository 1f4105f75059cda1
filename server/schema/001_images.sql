-- The images of a team. Nothing here is reached over HTTP: PostgREST exposes the schema `api` alone (api.sql).

create extension if not exists pg_trgm;

create schema explore;

-- The state of the gallery, in one row. Whoever adds images locks it: that makes one writer of many.
create table explore.gallery (
  is_only boolean primary key default true check (is_only),
  -- The ordinal that the next image gets, and so the number of images.
  total bigint not null default 0,
  -- Raised when an image is removed or corrected. It is a part of each page's URL, so that no cache goes on
  -- serving what was there before.
  epoch integer not null default 1
);
insert into explore.gallery default values;

-- A table of cards: what a page needs lies together, so that a page is a few neighbouring blocks.
create table explore.images (
  -- A dense ordinal: 0 is the oldest image. No sequence, which would leave gaps. With it a page is a range of a
  -- btree at any depth, and OFFSET is never needed.
  n bigint primary key,
  id uuid not null unique,
  -- A removed image keeps its n and its id, and nothing else.
  removed boolean not null default false,
  taken_at timestamptz not null,
  prompt text,
  negative_prompt text,
  -- What the file says beside its prompt, for searching.
  other_text text,
  tool text,
  model text,
  sampler text,
  -- Decimal digits: seeds exceed bigint.
  seed text,
  steps integer,
  cfg double precision,
  width integer,
  height integer,
  folder text not null default '',
  name text not null default '',
  bytes bigint not null default 0,
  -- The average colour of the picture: #rrggbb.
  colour text,
  author text,
  avatar text,
  -- The folder and the model, by the names under which visitors choose them.
  categories text[] not null default '{}',
  -- All that an opened image shows beyond its card.
  details jsonb,
  -- A URL, or a path below that of the files; {width} in it stands for 320 or 640. Null if there is no picture.
  thumbnail text,
  -- The same for the original; null if it is not kept.
  original text,
  -- Likes from before this gallery, or from elsewhere.
  likes integer not null default 0,
  -- The texts that a search compares, as `searchText` in src/sources/search writes them; null if removed.
  search text
);

-- The indexes of searches. A function, since filling an empty table is faster without them.
create function explore.index_searches() returns void
language sql as $$
  -- Words are parts of words: only trigrams find those.
  create index images_search on explore.images using gin (search gin_trgm_ops);
  create index images_categories on explore.images using gin (categories);
$$;
select explore.index_searches();

-- The counts of the filter menu, by the folder (without a slash at its end) and the model. Whoever adds or removes images keeps them, since counting takes a scan.
create table explore.categories (
  kind text not null check (kind in ('folder', 'model')),
  name text not null,
  images bigint not null,
  primary key (kind, name)
);

-- Adds `step` for each image to the counts of its categories.
create function explore.count_categories(first bigint, last bigint, step integer) returns void
language sql as $$
  insert into explore.categories as c (kind, name, images)
  select 'folder', folder, step * count(*) from explore.images
  where n >= first and n < last and not removed group by folder
  union all
  select 'model', model, step * count(*) from explore.images
  where n >= first and n < last and model is not null group by model
  on conflict (kind, name) do update set images = c.images + excluded.images;
$$;

-- Takes out an image: its place stays, its content goes. Returns the paths of its files; nothing if there is no
-- such image or it is removed already.
create function explore.remove_image(image uuid) returns table (thumbnail text, original text)
language plpgsql as $$
declare
  found_n bigint;
begin
  -- One change of the gallery at a time.
  perform from explore.gallery for update;
  select n, i.thumbnail, i.original into found_n, thumbnail, original
  from explore.images i where id = image and not removed;
  if found_n is null then return; end if;
  perform explore.count_categories(found_n, found_n + 1, -1);
  delete from explore.categories c where c.images <= 0;
  update explore.images i set
    removed = true, prompt = null, negative_prompt = null, other_text = null, tool = null, model = null,
    sampler = null, seed = null, steps = null, cfg = null, width = null, height = null, folder = '', name = '',
    bytes = 0, colour = null, author = null, avatar = null, categories = '{}', details = null,
    thumbnail = null, original = null, likes = 0, search = null
  where n = found_n;
  delete from explore.presses p where p.image = remove_image.image;
  update explore.gallery set epoch = epoch + 1;
  return next;
end $$;
