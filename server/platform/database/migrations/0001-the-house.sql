create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

-- Words as they are compared: without case, accents and punctuation. unaccent is only stable, because dictionaries can
-- change; ours does not, so indexes may use this.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, value)), '[''’`"“”„«»(),.&/+:-]+', ' ', 'g'
    )
  $$;

-- array_to_string is only stable, because elements of any type could print differently; text does not.
create function immutable_words(words text[]) returns text
  language sql immutable parallel safe strict
  as $$ select array_to_string(words, ' ') $$;

create table settings (
  name text primary key,
  value text not null
);

create table tenants (
  id text primary key,
  host text unique,
  name text not null,
  lock_region_id text,
  background_color text,
  theme_color text,
  theme text not null default 'banquette' check (theme in ('banquette', 'olive'))
);

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
  quick_cuisines text[] not null default '{}'
);
create index regions_by_parent on regions (parent_id);
create index regions_by_place on regions using gist (ll_to_earth(lat, lon)) where lat is not null;

create table restaurants (
  id integer generated always as identity primary key,
  slug text not null unique,
  tenant_id text references tenants (id),
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
  cuisines text[] not null default '{}',
  features text[] not null default '{}',
  photos text[] not null default '{}',
  average_rating numeric(2, 1),
  total_reviews integer not null default 0,
  attribution text not null default '',
  source text not null default 'own',
  source_id text,
  source_hash text,
  guest_note text not null default '',
  waitlist boolean not null default false,
  ordering boolean not null default false,
  events boolean not null default false,
  -- Booking rules and money rules as the plan reads them: see server/restaurants/restaurant-settings.ts.
  booking jsonb not null default '{}',
  payment jsonb not null default '{}',
  customization jsonb not null default '{}',
  -- Grows with every change of anything the plan is made of; whoever keeps a compiled plan compares it.
  revision integer not null default 1,
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  search_text text generated always as (
    plain_text(name || ' ' || city || ' ' || area || ' ' || immutable_words(cuisines))
    -- Nan's is also looked for as nans.
    || case when name ~ '[''’`]' then ' ' || plain_text(regexp_replace(name, '[''’`]', '', 'g')) else '' end
  ) stored,
  unique (source, source_id)
);

create index restaurants_of_region on restaurants (region_id);
create index restaurants_by_words on restaurants using gin (search_text gin_trgm_ops);

create table opening_hours (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- 'doors' is when the place is open, 'booking' when tables can be booked.
  purpose text not null check (purpose in ('doors', 'booking')),
  week_day smallint not null check (week_day between 0 and 6),
  opens smallint not null check (opens between 0 and 1440),
  closes smallint not null check (closes > opens and closes <= 2880),
  name text not null default '',
  primary key (restaurant_id, purpose, week_day, opens)
);

create table special_periods (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  starts date not null,
  ends date not null check (ends >= starts),
  closed boolean not null,
  -- [{opens, closes, name}] in minutes; empty means the hours of the weekday.
  hours jsonb not null default '[]',
  note text not null default ''
);
create index special_periods_of on special_periods (restaurant_id);

create table floors (
  id text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  name text not null,
  position smallint not null default 0,
  drawing jsonb not null default '{}'
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
  table_numbers text[] not null,
  min_covers smallint not null,
  max_covers smallint not null check (max_covers >= min_covers)
);
create index table_joins_of on table_joins (restaurant_id);

create table reservations (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id),
  status text not null check (status in
    ('Approved', 'Canceled', 'NoShow', 'Seated', 'Closed', 'Called',
     'CanceledByHost', 'CanceledByClient', 'Pending', 'Rejected')),
  -- Wall time, zone and instant are all kept: a later change of zone or hours never moves a printed time.
  reservation_time timestamptz not null,
  wall_time timestamp not null,
  time_zone text not null,
  service_date date not null,
  turn_minutes smallint not null check (turn_minutes > 0),
  group_size smallint not null check (group_size > 0),
  areas text[] not null default '{}',
  table_numbers text[] not null default '{}',
  floor_id text,
  customer_name text not null default '',
  email text not null default '',
  phone text not null default '',
  special_requests text not null default '',
  cancel_note text not null default '',
  customer_profile jsonb not null default '{}',
  additionals jsonb not null default '{}',
  campaign jsonb not null default '{}',
  language text not null default 'en',
  -- The money policy in force when it was booked, frozen.
  policy jsonb not null default '{}',
  deposit_status text not null default 'No Card',
  amount integer not null default 0,
  currency text not null,
  version integer not null default 1,
  created timestamptz not null,
  closed timestamptz
);
create index reservations_of_day on reservations (restaurant_id, service_date);

create table reservation_moves (
  reservation_id text not null references reservations (id) on delete cascade,
  version integer not null,
  status text not null,
  by_whom text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (reservation_id, version)
);

create table holds (
  id text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  group_size smallint not null,
  reservation_time timestamptz not null,
  expires timestamptz not null
);

-- One row for each table that a live booking or hold takes. The constraint is the judge of every booking.
create table table_claims (
  id bigint generated always as identity primary key,
  restaurant_id integer not null,
  table_id integer not null references tables (id),
  during tstzrange not null,
  covers smallint not null,
  reservation_id text references reservations (id) on delete cascade,
  hold_id text references holds (id) on delete cascade,
  check (num_nonnulls(reservation_id, hold_id) = 1),
  constraint one_party_per_table exclude using gist (table_id with =, during with &&)
);
create index table_claims_of on table_claims using gist (restaurant_id, during);
create index table_claims_of_reservation on table_claims (reservation_id);

create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms', 'push')),
  recipient text not null,
  -- What is said and to whom in which language; it is put into words when it is sent or shown.
  template text not null,
  language text not null,
  data jsonb not null,
  -- What it speaks of and in which version, so that a sender can drop what is no longer true.
  cause text not null,
  cause_version integer not null,
  created timestamptz not null,
  sent timestamptz,
  failure text
);
create index messages_unsent on messages (id) where sent is null;
create index messages_to on messages (recipient, id desc);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  -- Null while the first request is still under way.
  status smallint,
  answer jsonb,
  created timestamptz not null,
  primary key (scope, key)
);
