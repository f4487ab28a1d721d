-- What the staff of a restaurant note about a guest, who is found by account, email or phone number.
create table guest_notes (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- Keyed hashes, as in the blacklist.
  digests text[] not null check (cardinality(digests) > 0),
  note text not null check (note <> ''),
  changed timestamptz not null
);
create index guest_notes_by_digest on guest_notes using gin (digests);
