-- `words` of collections, landing pages and posts are by locale: {"en": {"title", "text"}}.
create table collections (
  id text primary key,
  position smallint not null default 0,
  region_id text references regions (id) on delete cascade,
  -- The restaurants in it, in the grammar of the search service (docs/search.md).
  filter text not null,
  orderby text not null default '',
  image text not null default '',
  words jsonb not null
);
create index collections_of_region on collections (region_id);

create table landings (
  id text primary key,
  position smallint not null default 0,
  region_id text references regions (id) on delete cascade,
  image text not null default '',
  words jsonb not null,
  -- Parts in order, each with its kind and its own words: see server/discovery/content/written.ts.
  parts jsonb not null default '[]'
);
create index landings_of_region on landings (region_id);

-- Posts of critics, about a region.
create table posts (
  id text primary key,
  region_id text not null references regions (id) on delete cascade,
  title text not null,
  author text not null default '',
  excerpt text not null default '',
  image text not null default '',
  url text not null,
  published timestamptz not null,
  words jsonb not null default '{}'
);
create index posts_of_region on posts (region_id, published desc);

-- What the operator chose for a region's home page. A region without a row has the sections of the region above it.
create table region_pages (
  region_id text primary key references regions (id) on delete cascade,
  -- Sections in order, as in the contract of the call that saves them.
  sections jsonb not null,
  -- Empty for the drawing of the region.
  header_image text not null default ''
);

-- What was shown and clicked, by day. Nothing says by whom.
create table analytics_events (
  id bigint generated always as identity primary key,
  day date not null,
  source text not null,
  action text not null check (action in ('impression', 'click')),
  ids text[] not null default '{}' constraint analytics_events_ids_whole check (
    case when array_ndims(ids) > 1 then false else array_position(ids, null) is null end
  ),
  target text not null default '',
  query text not null default ''
);
create index analytics_events_by_day on analytics_events (day, source, action);

-- Imports that an operator started through the API.
create table import_runs (
  id text primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'interrupted')),
  file_name text not null,
  dry_run boolean not null,
  rows_done integer not null default 0,
  report jsonb,
  problem text not null default '',
  started timestamptz not null default now(),
  -- Renewed while the import runs. If it is old, the process has ended.
  renewed timestamptz not null default now(),
  ended timestamptz
);
-- One import at a time, whichever process runs it.
create unique index one_running_import on import_runs (state) where state = 'running';
