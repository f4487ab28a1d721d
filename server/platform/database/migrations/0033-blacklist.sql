-- Guests whose new bookings a restaurant doesn't take online.
create table blacklist (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- Keyed hashes of the account, the email and the phone number. The contacts themselves aren't stored.
  digests text[] not null check (cardinality(digests) > 0),
  -- The booking the guest was added from.
  reservation_id text references reservations (id) on delete set null,
  reason text not null default '',
  created timestamptz not null
);
create unique index blacklist_of_booking on blacklist (restaurant_id, reservation_id);
create index blacklist_by_digest on blacklist using gin (digests);
