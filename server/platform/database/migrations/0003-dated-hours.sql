-- Special periods that an import read from a file. They give way to those that staff have written.
alter table special_periods add column imported boolean not null default false;
create index imported_periods_of on special_periods (restaurant_id) where imported;

-- What the special periods of later years are read from.
create table recurring_hours (
  restaurant_id integer primary key references restaurants (id) on delete cascade,
  -- Opening hours as in OpenStreetMap, without rules that can't be read.
  rules text not null,
  -- Where public holidays are decided.
  country text not null,
  state text,
  -- {strict, whole}: the usual week, from which special periods differ.
  week jsonb not null,
  -- Last day for which special periods have been written.
  written_until date not null
);
create index recurring_hours_to_renew on recurring_hours (written_until);
