alter table reservations
  -- Whose booking it is; null for a visitor's.
  add column guest_uid text references guests (id) on delete set null,
  -- Its guest is forgotten: it counts, and opens for nobody but the house.
  add column erased timestamptz;
create index reservations_of_guest on reservations (guest_uid, reservation_time) where guest_uid is not null;
-- Bookings are found by a proved contact: these narrow it down, domain/contacts decides.
create index reservations_by_email on reservations (lower(email)) where email <> '';
create index reservations_by_phone on reservations (right(regexp_replace(phone, '\D', '', 'g'), 6)) where phone <> '';
create index invitations_by_member on invitations (lower(member));
create index invitations_by_email on invitations (lower(email)) where email <> '';
create index guest_requests_by_email on guest_requests (lower(email));
create index messages_about on messages (cause);
-- Who made the request with this key, so that its answer goes with them.
alter table idempotency_keys add column guest_uid text;
create index idempotency_keys_of_guest on idempotency_keys (guest_uid) where guest_uid is not null;

-- What a guest says of themselves. Name and contacts stand in `guests`.
create table guest_profiles (
  guest_id text primary key references guests (id) on delete cascade,
  allergy text[] not null default '{}',
  birthday date,
  vegetarian boolean not null default false,
  handicap_accessible boolean not null default false,
  diet text not null default '',
  access_needs text not null default '',
  marketing boolean not null default false,
  -- Grows with every change of anything the profile shows.
  version integer not null default 1
);

-- Every yes and no, with its moment.
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
  -- The address of the picture: whoever has it sees it.
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

-- Something was erased whose old bytes still lie in the files of the database; a row is gone when they are.
create table erasures (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

-- Every guest has a profile, whoever makes the account, and it notices when name or contacts change.
create function begin_profile() returns trigger language plpgsql as $$
  begin
    insert into guest_profiles (guest_id) values (new.id);
    return null;
  end
$$;
create trigger guest_made after insert on guests for each row execute function begin_profile();
insert into guest_profiles (guest_id) select id from guests;

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
