-- Claims of owners and wishes to be told, as guests wrote them.
create table guest_requests (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The token of the link is derived from the id; only its hash is kept, to find the row by.
  token_hash text not null unique,
  kind text not null check (kind in ('claimRestaurant', 'claimRegion', 'notify')),
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'withdrawn', 'told')),
  restaurant_id integer references restaurants (id) on delete cascade,
  region_id text references regions (id) on delete cascade,
  email text not null,
  name text not null default '',
  phone text not null default '',
  message text not null default '',
  -- The service day and party that a wish to be told is about; null means any.
  date date,
  party_size smallint check (party_size > 0),
  language text not null,
  -- The same words by the same address about the same subject: there is one such request at a time.
  fingerprint text not null,
  -- How often its message has been sent.
  mailed integer not null default 1,
  created timestamptz not null,
  changed timestamptz not null,
  check (num_nonnulls(restaurant_id, region_id) = 1)
);
create unique index guest_requests_open on guest_requests (fingerprint) where status in ('unconfirmed', 'confirmed');
create index guest_requests_waiting on guest_requests (restaurant_id, date) where kind = 'notify' and status = 'confirmed';
create index guest_requests_newest on guest_requests (created desc, id desc);

-- How often somebody has done something in the stretch that ends at `ends`. Who it was stands here only as a keyed hash.
create table rate_limits (
  what text not null,
  whom text not null,
  count integer not null,
  ends timestamptz not null,
  primary key (what, whom)
);

-- What was shown and clicked: a day, no person, no address.
create table analytics_events (
  id bigint generated always as identity primary key,
  day date not null,
  source text not null,
  action text not null check (action in ('impression', 'click')),
  ids text[] not null default '{}',
  target text not null default '',
  query text not null default ''
);
create index analytics_events_by_day on analytics_events (day, source, action);
