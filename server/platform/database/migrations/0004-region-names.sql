-- Names of cities in other languages and scripts, normalized as search texts are. Imports write them.
create table region_names (
  region_id text not null references regions (id) on delete cascade,
  name text not null,
  primary key (region_id, name)
);
create index region_names_by_name on region_names (name text_pattern_ops);
