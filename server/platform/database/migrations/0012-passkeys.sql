-- Nothing was ever kept in either; both take the shape in which it is.
drop table guest_passkeys;
drop table guest_ceremonies;

-- A key of a guest's device that opens the account. Its other half never leaves the device.
create table guest_passkeys (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  -- What the device calls it, and its public half in COSE; both in base64url.
  credential text not null unique,
  public_key text not null,
  -- How often it was used, as far as the device counts; a number that does not grow tells of a copy.
  counter bigint not null,
  -- By which ways the device is reached.
  transports text[] not null default '{}',
  name text not null default '',
  created timestamptz not null,
  last_used timestamptz
);
create index guest_passkeys_of on guest_passkeys (guest_id);

-- What a device was asked when a passkey is made or used, until it answers; once.
create table guest_ceremonies (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  purpose text not null check (purpose in ('add', 'signIn')),
  -- Whose account a passkey is made for; nobody's yet to sign in.
  guest_id text references guests (id) on delete cascade,
  challenge text not null,
  created timestamptz not null,
  expires timestamptz not null,
  check ((purpose = 'add') = (guest_id is not null))
);
create index guest_ceremonies_of on guest_ceremonies (guest_id) where guest_id is not null;
create index guest_ceremonies_ended on guest_ceremonies (expires);
