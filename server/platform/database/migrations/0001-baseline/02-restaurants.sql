-- A list must not contain nulls or lists, and JSON must be of the kind that code reads: see the constraints whose names end
-- in _whole and _kind.

create table regions (
  id text primary key,
  parent_id text references regions (id),
  name text not null,
  level smallint not null check (level between 0 and 2),
  country_short text,
  time_zone text,
  lat double precision,
  lon double precision,
  header_image text not null default '',
  quick_cuisines text[] not null default '{}' constraint regions_quick_cuisines_whole check (
    case when array_ndims(quick_cuisines) > 1 then false else array_position(quick_cuisines, null) is null end
  ),
  constraint regions_on_earth check (lat between -90 and 90 and lon between -180 and 180)
);
create index regions_by_parent on regions (parent_id);

create function note_everything_changed() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids) values (null);
    return null;
  end
$$;
-- If a region moves, so do all its restaurants.
create trigger region_moved after update of parent_id on regions
  for each row when (old.parent_id is distinct from new.parent_id) execute function note_everything_changed();

-- Each region is in one of a lower level, so that there are no cycles.
create function check_level_of_region() returns trigger language plpgsql as $$
  begin
    if exists (select from regions above where above.id = new.parent_id and above.level >= new.level)
      or exists (select from regions below where below.parent_id = new.id and below.level <= new.level)
    then
      raise exception 'region % does not lie in a region of a lower level', new.id using errcode = 'check_violation';
    end if;
    return null;
  end
$$;
create trigger region_below_parent after insert or update of parent_id, level on regions
  for each row execute function check_level_of_region();

create table restaurants (
  id integer generated always as identity primary key,
  slug text not null unique,
  region_id text not null references regions (id),
  parent_id integer references restaurants (id),
  kind text not null default 'restaurant' check (kind in ('restaurant', 'event')),
  name text not null,
  description text not null default '',
  phone text not null default '',
  website text not null default '',
  time_zone text not null,
  address text not null default '',
  area text not null default '',
  city text not null default '',
  country text not null default '',
  country_short text not null default '',
  zip text not null default '',
  lat double precision,
  lon double precision,
  currency text not null default 'EUR',
  price smallint not null default 0 check (price between 0 and 4),
  cuisines text[] not null default '{}' constraint restaurants_cuisines_whole check (
    case when array_ndims(cuisines) > 1 then false else array_position(cuisines, null) is null end
  ),
  features text[] not null default '{}' constraint restaurants_features_whole check (
    case when array_ndims(features) > 1 then false else array_position(features, null) is null end
  ),
  -- The photos in their order, with everything but the image files.
  photos jsonb not null default '[]'
    constraint restaurants_photos_kind check (jsonb_typeof(photos) = 'array'),
  average_rating numeric(2, 1) check (average_rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  attribution text not null default '',
  source text not null default 'own',
  source_id text,
  source_hash text,
  guest_note text not null default '',
  waitlist boolean not null default false,
  ordering boolean not null default false,
  events boolean not null default false,
  -- Rules of booking and payment, as the plan reads them: see server/discovery/restaurants/restaurant-settings.ts.
  booking jsonb not null default '{}'
    constraint restaurants_booking_kind check (jsonb_typeof(booking) = 'object'),
  payment jsonb not null default '{}'
    constraint restaurants_payment_kind check (jsonb_typeof(payment) = 'object'),
  customization jsonb not null default '{}'
    constraint restaurants_customization_kind check (jsonb_typeof(customization) = 'object'),
  -- Grows with every change of anything the plan is made of. Caches of compiled plans compare it.
  revision integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now() check (updated between '0001-01-02' and '9999-12-30'),
  -- For guests, next to the phone number.
  email text not null default '',
  unique (source, source_id),
  constraint restaurants_on_earth check (lat between -90 and 90 and lon between -180 and 180)
);
create index restaurants_of_region on restaurants (region_id);
create index restaurants_of_parent on restaurants (parent_id) where parent_id is not null;

create function note_added_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(id) from fresh having count(*) > 0;
    return null;
  end
$$;
create trigger restaurants_added after insert on restaurants
  referencing new table as fresh for each statement execute function note_added_restaurants();
-- The search index knows when restaurants are open, so a change of their hours or zone is a change for it.
create function note_changed_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(fresh.id) from fresh join stale using (id)
    where (fresh.kind, fresh.name, fresh.region_id, fresh.description, fresh.area, fresh.city, fresh.country,
        fresh.address, fresh.lat, fresh.lon, fresh.price, fresh.cuisines, fresh.features, fresh.average_rating,
        fresh.total_reviews, fresh.waitlist, fresh.ordering, fresh.events, fresh.booking -> 'acceptsReservations',
        fresh.time_zone)
      is distinct from (stale.kind, stale.name, stale.region_id, stale.description, stale.area, stale.city, stale.country,
        stale.address, stale.lat, stale.lon, stale.price, stale.cuisines, stale.features, stale.average_rating,
        stale.total_reviews, stale.waitlist, stale.ordering, stale.events, stale.booking -> 'acceptsReservations',
        stale.time_zone)
    having count(*) > 0;
    return null;
  end
$$;
create trigger restaurants_changed after update on restaurants
  referencing old table as stale new table as fresh for each statement execute function note_changed_restaurants();
create function note_removed_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(id) from stale having count(*) > 0;
    return null;
  end
$$;
create trigger restaurants_removed after delete on restaurants
  referencing old table as stale for each statement execute function note_removed_restaurants();
create trigger restaurants_emptied after truncate on restaurants
  for each statement execute function note_everything_changed();

create table opening_hours (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- 'doors' is when the restaurant is open, 'booking' when tables can be booked.
  purpose text not null check (purpose in ('doors', 'booking')),
  week_day smallint not null check (week_day between 0 and 6),
  opens smallint not null check (opens between 0 and 1440),
  closes smallint not null check (closes > opens and closes <= 2880),
  name text not null default '',
  primary key (restaurant_id, purpose, week_day, opens)
);

create function note_added_hours() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(distinct restaurant_id) from fresh having count(*) > 0;
    return null;
  end
$$;
create trigger hours_added after insert on opening_hours
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger hours_changed after update on opening_hours
  referencing new table as fresh for each statement execute function note_added_hours();
create function note_removed_hours() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(distinct restaurant_id) from stale having count(*) > 0;
    return null;
  end
$$;
create trigger hours_removed after delete on opening_hours
  referencing old table as stale for each statement execute function note_removed_hours();

create table special_periods (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  starts date not null,
  ends date not null check (ends >= starts),
  closed boolean not null,
  -- [{opens, closes, name}] in minutes; empty means the hours of the weekday.
  hours jsonb not null default '[]'
    constraint special_periods_hours_kind check (jsonb_typeof(hours) = 'array'),
  note text not null default '',
  constraint special_periods_in_calendar check (starts >= '0001-01-01' and ends <= '9999-12-31')
);
create index special_periods_of on special_periods (restaurant_id);

create trigger periods_added after insert on special_periods
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger periods_changed after update on special_periods
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger periods_removed after delete on special_periods
  referencing old table as stale for each statement execute function note_removed_hours();

create table floors (
  id text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  name text not null,
  position smallint not null default 0,
  drawing jsonb not null default '{}'
    constraint floors_drawing_kind check (jsonb_typeof(drawing) = 'object')
);
create index floors_of on floors (restaurant_id);

create table tables (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  floor_id text references floors (id) on delete set null,
  number text not null,
  area text not null default '',
  min_covers smallint not null default 1 check (min_covers >= 1),
  max_covers smallint not null check (max_covers >= min_covers),
  online boolean not null default true,
  unique (restaurant_id, number)
);

create table table_joins (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  table_numbers text[] not null check (cardinality(table_numbers) > 0)
    constraint table_joins_table_numbers_whole check (
    case when array_ndims(table_numbers) > 1 then false else array_position(table_numbers, null) is null end
  ),
  min_covers smallint not null,
  max_covers smallint not null check (max_covers >= min_covers)
);
create index table_joins_of on table_joins (restaurant_id);

-- Details of a restaurant of kind 'event', which is booked like any other, on its own days.
create table event_details (
  restaurant_id integer primary key references restaurants (id) on delete cascade,
  starts date not null,
  ends date not null check (ends >= starts),
  -- The days between on which it takes place, as YYYY-MM-DD; empty for every day.
  days text[] not null default '{}' constraint event_details_days_whole check (
    case when array_ndims(days) > 1 then false else array_position(days, null) is null end
  ),
  payment_info text not null default '',
  hidden boolean not null default false,
  -- What an event costs for one guest, in minor units of the restaurant's currency. Null if only payment_info says it.
  price integer check (price >= 0),
  constraint event_details_in_calendar check (starts >= '0001-01-01' and ends <= '9999-12-31')
);

-- Image files are read one at a time by their address, and never with the restaurant.
create table photo_files (
  photo_id text not null,
  format text not null check (format in ('avif', 'webp')),
  width integer not null check (width > 0),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  image bytea not null,
  primary key (photo_id, format, width)
);
create index on photo_files (restaurant_id);
-- The images are compressed already.
alter table photo_files alter column image set storage external;

-- Texts that the operator (without a restaurant) or a restaurant's staff have worded differently.
create table own_texts (
  restaurant_id integer references restaurants (id) on delete cascade,
  locale text not null,
  key text not null,
  text text not null,
  unique nulls not distinct (restaurant_id, locale, key)
);

-- A restaurant's pages use its own texts, so they are part of what is cached of it.
create function note_own_text() returns trigger language plpgsql as $$
  begin
    update restaurants set revision = revision + 1
    where id = coalesce(new.restaurant_id, old.restaurant_id);
    return null;
  end
$$;
create trigger own_text_written after insert or delete or update on own_texts
  for each row execute function note_own_text();

-- Changes of restaurants for search engines: one row for each statement that changed something that is searched for. Read by
-- transaction and not by id, because ids are assigned before their rows are visible.
create table search_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- Null for all of them.
  restaurant_ids integer[]
);
create index search_changes_by_transaction on search_changes (transaction_id);
create index search_changes_by_age on search_changes (at);
