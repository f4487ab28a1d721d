-- What the operator chose for a region's home page. A region without a row has the sections of the region above it.
create table region_pages (
  region_id text primary key references regions (id) on delete cascade,
  -- Sections in order, as in the contract of the call that saves them.
  sections jsonb not null,
  -- Empty for the drawing of the region.
  header_image text not null default ''
);

-- Title and text of a post by locale, like those of collections.
alter table posts add column words jsonb not null default '{}';
