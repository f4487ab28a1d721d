-- What staff have stopped, closed or blocked for a part of a service. Without areas and tables, no party can arrive then.
create table service_limits (
  id text primary key,
  restaurant_id integer not null references restaurants on delete cascade,
  starts timestamptz not null,
  ends timestamptz not null,
  areas text[] not null default '{}',
  table_ids integer[] not null default '{}',
  reason text not null default '',
  created timestamptz not null,
  -- When staff ended it before its time.
  ended timestamptz,
  constraint service_limits_last check (starts < ends)
);
create index service_limits_of on service_limits (restaurant_id, ends) where ended is null;
