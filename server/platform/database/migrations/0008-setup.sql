-- Tables that staff have removed stay for the bookings that had them. Their numbers can be given to others.
alter table tables add column removed timestamptz;
alter table tables drop constraint tables_restaurant_id_number_key;
create unique index tables_by_number on tables (restaurant_id, number) where removed is null;

-- Areas that are open in a special period; empty for all.
alter table special_periods add column areas text[] not null default '{}' constraint special_periods_areas_whole check (
  case when array_ndims(areas) > 1 then false else array_position(areas, null) is null end
);

-- What a setup was before each change, so that a draft based on an older revision can be merged with what was saved since.
create table setup_changes (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- The last revision without the changes.
  revision integer not null,
  -- The first revision after the changes before these.
  since integer not null,
  -- [{field, before}]; without before, the field didn't exist.
  changes jsonb not null,
  actor jsonb not null,
  at timestamptz not null,
  primary key (restaurant_id, revision)
);
create index setup_changes_by_age on setup_changes (at);

-- What somebody has decided to keep although the plan doesn't allow it, with the reasons there were.
create table kept_stranded (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  kind text not null check (kind in ('reservation', 'order', 'hold', 'offer', 'walkIn')),
  stay_id text not null,
  reasons text[] not null,
  kept timestamptz not null,
  primary key (restaurant_id, kind, stay_id)
);
