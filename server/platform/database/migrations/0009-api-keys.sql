-- Keys with which other software makes calls of a restaurant's staff. They end with the restaurant.
create table api_keys (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  name text not null check (name <> ''),
  prefix text not null,
  -- SHA-256 of the secret. It has 256 random bits, so a slow hash would add nothing.
  secret_hash text not null unique,
  permissions text[] not null,
  created_by text not null references staff_members (id) on delete cascade,
  created timestamptz not null,
  last_used timestamptz,
  expires timestamptz,
  revoked timestamptz
);
create index keys_of_restaurant on api_keys (restaurant_id);

-- When tokens of the configuration were last used. They are stored only as pseudonyms.
create table service_uses (
  token text primary key,
  last_used timestamptz not null
);
