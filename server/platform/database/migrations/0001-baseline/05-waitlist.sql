-- A restaurant's line of walk-in parties. Without a row it is closed.
create table lines (
  restaurant_id integer primary key references restaurants (id) on delete cascade,
  state text not null default 'closed' check (state in ('open', 'paused', 'closed')),
  -- Whether the next party is called as soon as a table is free.
  auto_call boolean not null default false,
  kept_minutes smallint not null default 10 check (kept_minutes between 3 and 60),
  join_meters integer check (join_meters between 50 and 50000),
  largest_party smallint not null default 8 check (largest_party > 0),
  needs_approval boolean not null default false,
  note text not null default '',
  -- Grows with every change of the line or of an entry, so that screens notice.
  version integer not null default 1
);

create table walk_ins (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id),
  version integer not null default 1,
  status text not null check (status in
    ('Approved', 'Canceled', 'NoShow', 'Seated', 'Closed', 'Called',
     'CanceledByHost', 'CanceledByClient', 'Pending', 'Rejected')),
  status_time timestamptz not null,
  -- The order of the line. Never changes.
  joined timestamptz not null,
  closed timestamptz,
  group_size smallint not null check (group_size > 0),
  areas text[] not null default '{}',
  -- Of the tables it is called to or seated at.
  table_numbers text[] not null default '{}',
  turn_minutes smallint not null check (turn_minutes > 0),
  customer_name text not null default '',
  email text not null default '',
  phone text not null default '',
  special_requests text not null default '',
  cancel_note text not null default '',
  customer_profile jsonb not null default '{}',
  additionals jsonb not null default '{}',
  campaign jsonb not null default '{}',
  language text not null default 'en',
  created_by text not null default 'guest' check (created_by in ('guest', 'staff')),
  guest_uid text references guests (id) on delete set null,
  -- How long its table is held after a call, under the rules it joined under.
  kept_minutes smallint not null check (kept_minutes > 0),
  missed smallint not null default 0,
  postponed boolean not null default false,
  -- The party isn't called before.
  pause_until timestamptz,
  pause_why text check (pause_why in ('postponed', 'missedCall')),
  -- When it was first called, and when it was seated.
  called timestamptz,
  seated timestamptz,
  -- Set if its table is booked later within the usual stay.
  must_leave timestamptz,
  coming text not null default '' check (coming in ('', 'onMyWay', 'here')),
  -- The estimate it joined with: when a table was expected, and the range before correction, to learn from.
  expected timestamptz,
  estimate jsonb,
  -- The latest party behind this one that was called first: its size, why, and when.
  passed_by jsonb,
  -- Messages between the guest and staff, oldest first.
  conversation jsonb not null default '[]',
  messages_read timestamptz,
  -- When the guest was erased.
  erased timestamptz,
  demo boolean not null default false,
  tenant_host text not null default '',
  -- Why a wait ended, if the status alone doesn't say so, and when staff were asked about a party that nobody acted on.
  ended_because text check (ended_because in ('lineClosed', 'unanswered', 'waitedTooLong', 'missedCalls')),
  staff_asked timestamptz,
  check ((pause_until is null) = (pause_why is null)),
  unique (restaurant_id, joined)
);
create index walk_ins_present on walk_ins (restaurant_id, joined) where status in ('Pending', 'Approved', 'Called', 'Seated');
create index walk_ins_of_guest on walk_ins (guest_uid, joined) where guest_uid is not null;
create index walk_ins_by_email on walk_ins (lower(email)) where email <> '';
create index walk_ins_by_phone on walk_ins (right(regexp_replace(phone, '\D', '', 'g'), 6)) where phone <> '';

-- What happened to each entry, and by whom.
create table walk_in_moves (
  walk_in_id text not null references walk_ins (id) on delete cascade,
  version integer not null,
  status text not null,
  action text not null,
  by_whom text not null check (by_whom in ('guest', 'staff', 'system')),
  note text not null default '',
  at timestamptz not null,
  primary key (walk_in_id, version)
);
