-- What a guest says on the way to the table.
alter table reservations
  add column late_minutes smallint not null default 0 check (late_minutes >= 0),
  -- Until when the table of a party that runs late is kept.
  add column kept_until timestamptz,
  add column arrived timestamptz,
  add column confirmed timestamptz;

alter table holds
  -- The tables that were picked. A booking that is being changed may take some of their time itself; then the claims
  -- cover only the rest.
  add column table_ids integer[] not null default '{}',
  add column turn_minutes smallint not null default 0,
  add column extended boolean not null default false,
  -- Who made it, as a keyed hash; empty where there is no knowing.
  add column holder text not null default '';
create index holds_of on holds (restaurant_id, expires);
create index table_claims_of_hold on table_claims (hold_id) where hold_id is not null;

-- Members of a party, as they were invited and what they said.
create table invitations (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The code of the link is derived from the id; only its hash is kept, to find the row by.
  code_hash text not null unique,
  -- The order in which they were invited.
  place bigint generated always as identity,
  reservation_id text not null references reservations (id) on delete cascade,
  -- An e-mail address or a telephone number.
  member text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  allergy text[] not null default '{}',
  access text not null default '',
  answer text not null default 'open' check (answer in ('open', 'yes', 'no')),
  created timestamptz not null,
  answered timestamptz
);
create unique index invitations_of on invitations (reservation_id, lower(member));

-- What guests said about their visits: one for each booking at most, and those of the demo world without a booking.
create table reviews (
  id text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  reservation_id text unique references reservations (id) on delete set null,
  author text not null default '',
  rating smallint not null check (rating between 1 and 5),
  food smallint check (food between 1 and 5),
  service smallint check (service between 1 and 5),
  ambience smallint check (ambience between 1 and 5),
  value smallint check (value between 1 and 5),
  text text not null default '',
  created timestamptz not null,
  visited boolean not null default true,
  reply text not null default '',
  reply_at timestamptz,
  published boolean not null default true
);
