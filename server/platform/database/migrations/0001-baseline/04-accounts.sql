-- People with an account. It is created once its email is verified by a code or by a provider.
create table guests (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default true,
  -- Always verified by a code. Digits after a plus.
  phone text unique,
  phone_proved timestamptz,
  image text,
  created timestamptz not null,
  updated timestamptz not null
);

-- Every guest has a profile, and its version grows when name or contacts change.
create function begin_profile() returns trigger language plpgsql as $$
  begin
    insert into guest_profiles (guest_id) values (new.id);
    return null;
  end
$$;
create trigger guest_made after insert on guests for each row execute function begin_profile();
create function raise_profile() returns trigger language plpgsql as $$
  begin
    update guest_profiles set version = version + 1 where guest_id = new.id;
    return null;
  end
$$;
create trigger guest_changed after update of name, email, email_verified, phone on guests
  for each row
  when ((old.name, old.email, old.email_verified, old.phone) is distinct from (new.name, new.email, new.email_verified, new.phone))
  execute function raise_profile();

-- How a guest signs in: 'credential' with a password, or a provider that knows them as `account`.
create table guest_ways_in (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  provider text not null,
  account text not null,
  -- A digest by scrypt; only for credentials.
  password text,
  created timestamptz not null,
  updated timestamptz not null,
  unique (provider, account),
  check ((provider = 'credential') = (password is not null))
);
create index guest_ways_in_of on guest_ways_in (guest_id);

-- A key of a guest's device that opens the account. Its private half never leaves the device.
create table guest_passkeys (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  -- Its id on the device, and its public half in COSE; both in base64url.
  credential text not null unique,
  public_key text not null,
  -- How often it was used, if the device counts. If the number doesn't grow, the key was copied.
  counter bigint not null,
  -- How the device is reached.
  transports text[] not null default '{}' constraint guest_passkeys_transports_whole check (
    case when array_ndims(transports) > 1 then false else array_position(transports, null) is null end
  ),
  name text not null default '',
  created timestamptz not null,
  last_used timestamptz,
  -- The model of what keeps a passkey (AAGUID); empty if unknown.
  authenticator text not null default ''
);
create index guest_passkeys_of on guest_passkeys (guest_id);

-- A browser that is signed in. Its cookie is derived from the id and the secret, so that nothing here opens it.
create table guest_sessions (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  token text not null unique,
  -- Browser and system in short.
  device text not null default '',
  -- When the guest proved who they are, and when the session was last used.
  created timestamptz not null,
  updated timestamptz not null,
  expires timestamptz not null,
  -- The passkey that a session was opened with; null if it was opened another way, or the passkey was removed.
  passkey_id text references guest_passkeys (id) on delete set null
);
create index guest_sessions_of on guest_sessions (guest_id);
create index guest_sessions_ended on guest_sessions (expires);
create index guest_sessions_of_passkey on guest_sessions (passkey_id) where passkey_id is not null;

-- A code that verifies a contact: one for each purpose and contact. The code itself is derived from the id and the secret.
create table guest_proofs (
  purpose text not null,
  -- An email address in lower case, or digits after a plus.
  contact text not null,
  id text not null unique check (id ~ '^[0-9a-f]{32}$'),
  tries smallint not null default 0,
  -- What applies once it is verified, such as the name of somebody who signs up.
  data jsonb not null default '{}',
  created timestamptz not null,
  expires timestamptz not null,
  primary key (purpose, contact)
);
create index guest_proofs_made on guest_proofs (created);

-- What a device was asked when a passkey is added or used, until it answers. Each is answered once.
create table guest_ceremonies (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  purpose text not null check (purpose in ('add', 'signIn')),
  -- Whose account a passkey is added to; null to sign in.
  guest_id text references guests (id) on delete cascade,
  challenge text not null,
  created timestamptz not null,
  expires timestamptz not null,
  check ((purpose = 'add') = (guest_id is not null))
);
create index guest_ceremonies_of on guest_ceremonies (guest_id) where guest_id is not null;
create index guest_ceremonies_ended on guest_ceremonies (expires);

-- What guests say about themselves. Name and contacts are in `guests`.
create table guest_profiles (
  guest_id text primary key references guests (id) on delete cascade,
  allergy text[] not null default '{}' constraint guest_profiles_allergy_whole check (
    case when array_ndims(allergy) > 1 then false else array_position(allergy, null) is null end
  ),
  birthday date,
  vegetarian boolean not null default false,
  handicap_accessible boolean not null default false,
  diet text not null default '',
  access_needs text not null default '',
  marketing boolean not null default false,
  -- Grows with every change of anything the profile shows.
  version integer not null default 1
);

-- Every consent and withdrawal, with its time.
create table guest_consents (
  id bigint generated always as identity primary key,
  guest_id text not null references guests (id) on delete cascade,
  what text not null check (what in ('marketing')),
  given boolean not null,
  at timestamptz not null
);
create index guest_consents_of on guest_consents (guest_id);

create table guest_photos (
  guest_id text primary key references guests (id) on delete cascade,
  -- Part of the URL of the picture. Everybody who has it sees the picture.
  id text not null unique check (id ~ '^[0-9a-f]{32}$'),
  image bytea not null
);

create table guest_places (
  guest_id text not null references guests (id) on delete cascade,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  saved timestamptz not null,
  primary key (guest_id, restaurant_id)
);

create table guest_lists (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  -- The order in which they were made.
  place bigint generated always as identity,
  name text not null,
  created timestamptz not null
);
create unique index guest_lists_named on guest_lists (guest_id, lower(name));

create table guest_list_places (
  list_id text not null references guest_lists (id) on delete cascade,
  guest_id text not null,
  restaurant_id integer not null,
  primary key (list_id, restaurant_id),
  foreign key (guest_id, restaurant_id) references guest_places (guest_id, restaurant_id) on delete cascade
);
create index guest_list_places_of on guest_list_places (guest_id, restaurant_id);
