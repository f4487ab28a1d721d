-- An order that several people put together by a link. It becomes a reservation when it is placed.
create table group_orders (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The code of the link to join is derived from the id; only its hash is stored, to find the row by.
  code_hash text not null unique,
  -- Of the reservation, chosen in advance, so that the order is placed once however often that is tried.
  reservation_id text not null unique check (reservation_id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  delivery_type text not null check (delivery_type in ('delivery', 'takeaway')),
  address jsonb,
  -- Null for as soon as possible.
  wanted timestamptz,
  deadline timestamptz not null,
  -- What each person can spend on dishes, in minor units; null for no limit.
  limit_each bigint check (limit_each > 0),
  pays text not null check (pays in ('host', 'each')),
  payment_type text not null check (payment_type in ('cash', 'card', 'invoice')),
  -- Of its host, whose order it becomes.
  customer_name text not null,
  email text not null,
  phone text not null,
  guest_uid text references guests (id) on delete cascade,
  language text not null,
  created timestamptz not null,
  -- Grows with every change.
  version integer not null default 1,
  canceled timestamptz,
  -- While the restaurant is asked, nothing changes. After a crash, the lock ends by itself.
  placing_until timestamptz,
  -- Why it couldn't be placed at the deadline.
  failure text not null default ''
);
create index group_orders_of_guest on group_orders (guest_uid);
create index group_orders_by_deadline on group_orders (deadline);

create table group_members (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Each person opens the order with a code of their own.
  code_hash text not null unique,
  group_id text not null references group_orders (id) on delete cascade,
  -- In the order of joining. The host is the first.
  place bigint generated always as identity,
  name text not null,
  is_host boolean not null,
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  is_ready boolean not null default false,
  guest_uid text references guests (id) on delete cascade,
  joined timestamptz not null
);
create unique index group_host on group_members (group_id) where is_host;
create index group_members_in_order on group_members (group_id, place);
create index group_members_of_guest on group_members (guest_uid);
