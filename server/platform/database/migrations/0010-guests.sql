-- People with an account. An account is made once its e-mail is proved: by a code, or by the word of a provider.
create table guests (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default true,
  -- Proved too: it comes here by its code alone. Digits with a plus before them.
  phone text unique,
  phone_proved timestamptz,
  image text,
  created timestamptz not null,
  updated timestamptz not null
);

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
  expires timestamptz not null
);
create index guest_sessions_of on guest_sessions (guest_id);
create index guest_sessions_ended on guest_sessions (expires);

-- How a guest signs in: 'credential' with a password, or a provider that knows them as `account`.
create table guest_ways_in (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  provider text not null,
  account text not null,
  -- A digest by scrypt, of credentials alone.
  password text,
  created timestamptz not null,
  updated timestamptz not null,
  unique (provider, account),
  check ((provider = 'credential') = (password is not null))
);
create index guest_ways_in_of on guest_ways_in (guest_id);

create table guest_passkeys (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  guest_id text not null references guests (id) on delete cascade,
  name text,
  credential text not null unique,
  public_key text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created timestamptz not null
);
create index guest_passkeys_of on guest_passkeys (guest_id);

-- A code that proves a contact: one for each purpose and contact. The code itself is derived from the id and the secret.
create table guest_proofs (
  purpose text not null,
  -- An e-mail address in lower case, or digits with a plus before them.
  contact text not null,
  id text not null unique check (id ~ '^[0-9a-f]{32}$'),
  tries smallint not null default 0,
  -- What counts once it is proved, as of somebody who signs up.
  data jsonb not null default '{}',
  created timestamptz not null,
  expires timestamptz not null,
  primary key (purpose, contact)
);
create index guest_proofs_made on guest_proofs (created);

-- What a device was asked when a passkey is made or used, until it answers.
create table guest_ceremonies (
  id text primary key,
  identifier text not null,
  value text not null,
  created timestamptz not null,
  updated timestamptz not null,
  expires timestamptz not null
);
create index guest_ceremonies_called on guest_ceremonies (identifier);
