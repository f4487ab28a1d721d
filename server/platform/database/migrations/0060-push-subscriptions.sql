-- Browsers that get push messages about one booking or waitlist entry.
create table push_subscriptions (
  -- From the endpoint and what it is about, so that repeating the request changes nothing.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  reservation_id text references reservations (id) on delete cascade,
  walk_in_id text references walk_ins (id) on delete cascade,
  check (num_nonnulls(reservation_id, walk_in_id) = 1),
  endpoint text not null,
  -- The browser's public key and secret, with which messages are encrypted.
  p256dh text not null,
  auth text not null,
  created timestamptz not null
);
create index push_subscriptions_of_reservation on push_subscriptions (reservation_id) where reservation_id is not null;
create index push_subscriptions_of_walk_in on push_subscriptions (walk_in_id) where walk_in_id is not null;
