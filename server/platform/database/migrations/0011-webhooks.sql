-- Programs that restaurants want to tell what happens. The secret of a webhook is derived from its id and version, and
-- never stored.
create table webhooks (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  url text not null check (url <> ''),
  events text[] not null,
  state text not null default 'on' check (state in ('on', 'off')),
  -- Null if a person has turned it off, or it is on.
  off_because text check (off_because in ('failing', 'gone')),
  secret_version integer not null default 1,
  -- Until when the secret before this one signs as well.
  old_secret_until timestamptz,
  -- The first failure since the last delivery that was accepted, and how many there were.
  failing_since timestamptz,
  failures integer not null default 0,
  -- While one process sends to it.
  leased_until timestamptz,
  -- Until when nothing is sent, because the program couldn't be reached.
  paused_until timestamptz,
  created timestamptz not null,
  updated timestamptz not null
);
create index webhooks_of_restaurant on webhooks (restaurant_id);

-- What a webhook is told, written with what it tells of. Ids, times and sizes, no names and contacts.
create table webhook_deliveries (
  -- The same however often it is sent, so that programs notice repetitions.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  sequence bigint generated always as identity,
  webhook_id text not null references webhooks (id) on delete cascade,
  type text not null,
  data jsonb not null,
  created timestamptz not null,
  -- The next attempt; null once it was delivered or given up.
  due timestamptz,
  attempts integer not null default 0,
  delivered timestamptz,
  failed timestamptz,
  -- The last answer.
  status integer,
  problem text not null default ''
);
create index deliveries_waiting on webhook_deliveries (webhook_id, due) where due is not null;
create index deliveries_of_webhook on webhook_deliveries (webhook_id, sequence desc);
create index deliveries_by_age on webhook_deliveries (created);
