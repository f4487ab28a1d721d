-- Devices of restaurants that several people share, such as the tablet at the door, and kiosks.
create table staff_devices (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  name text not null check (name <> ''),
  purpose text not null check (purpose in ('host', 'kitchen', 'kiosk')),
  -- Nobody may do more on the device than this role.
  highest_role text not null check (highest_role in ('kitchen', 'host', 'lead', 'manager', 'owner')),
  token_hash text not null unique,
  -- When the token was given to the device, and when the device first used it.
  token_given timestamptz not null,
  token_used timestamptz,
  -- The token before, which is accepted until shortly after the new one was used.
  former_hash text,
  -- The person who entered their PIN, and when they last entered it; null on a locked device.
  member_id text references staff_members (id) on delete set null,
  confirmed timestamptz,
  seen timestamptz not null,
  app_version text not null default '',
  -- Who paired it, by the name they had then.
  created_by jsonb not null,
  -- For kiosks: the member or service with which it ends.
  opener text,
  created timestamptz not null,
  removed timestamptz
);
create index devices_of_restaurant on staff_devices (restaurant_id) where removed is null;
create index device_of_former_token on staff_devices (former_hash) where former_hash is not null;

-- Codes to pair a device, each for ten minutes and one device.
create table device_pairings (
  code_hash text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  name text not null,
  purpose text not null check (purpose in ('host', 'kitchen')),
  highest_role text not null,
  created_by jsonb not null,
  expires timestamptz not null,
  -- The device that used the code.
  device_id text references staff_devices (id) on delete cascade
);
create index pairings_by_end on device_pairings (expires);

-- PINs of members. They are valid only on devices of their restaurant.
create table staff_pins (
  member_id text primary key references staff_members (id) on delete cascade,
  digest text not null,
  updated timestamptz not null
);

-- Wrong PINs for a person on a device since the last right one.
create table pin_tries (
  device_id text not null references staff_devices (id) on delete cascade,
  member_id text not null references staff_members (id) on delete cascade,
  wrong integer not null default 0,
  paused_until timestamptz,
  primary key (device_id, member_id)
);
create index pin_tries_of_member on pin_tries (member_id);

-- When the guest of a session last entered their password again, for calls that need a recent one.
alter table guest_sessions add column confirmed timestamptz;
