-- What the operator writes about places: collections and landing pages. Words stand by locale, {"en": {"title", "text"}}.

create table collections (
  id text primary key,
  position smallint not null default 0,
  region_id text references regions (id) on delete cascade,
  -- The places in it, in the grammar of the search service (docs/search.md).
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
  -- Parts in order, each with its kind and words of its own: see server/content/written.ts.
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
  published timestamptz not null
);
create index posts_of_region on posts (region_id, published desc);
