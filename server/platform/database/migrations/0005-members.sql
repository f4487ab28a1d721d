-- People who work at restaurants. What they may do follows from role, added and removed permissions
-- (domain/staff/permissions.ts). Somebody without an account has only a PIN.
create table staff_members (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  guest_id text references guests (id) on delete set null,
  name text not null check (name <> ''),
  role text not null check (role in ('kitchen', 'host', 'lead', 'manager', 'owner')),
  added text[] not null default '{}',
  removed text[] not null default '{}',
  state text not null check (state in ('invited', 'active', 'suspended', 'removed')),
  -- Grows with each change, so that two people can't overwrite each other's.
  revision integer not null default 1,
  created timestamptz not null,
  updated timestamptz not null
);
-- A person is at a restaurant once; who was removed can be invited again.
create unique index member_of_account on staff_members (guest_id, restaurant_id) where state <> 'removed';
create index members_of_restaurant on staff_members (restaurant_id);
