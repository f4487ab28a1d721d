-- What members want to be notified of, and how. Without a row, it follows from their role (domain/notifications/staff-notices.ts).
create table staff_notifications (
  member_id text primary key references staff_members (id) on delete cascade,
  -- Channels by kind.
  chosen jsonb not null,
  updated timestamptz not null
);

-- What members will be notified of, written with what happened. Ids, times and sizes, no names and contacts.
create table staff_notices (
  id bigint generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  kind text not null,
  -- Id of the booking, order or waitlist entry.
  about text not null,
  -- When and for how many the party came before a change.
  before jsonb,
  at timestamptz not null,
  due timestamptz not null
);
create index notices_of_restaurant on staff_notices (restaurant_id);
create index notices_about on staff_notices (about);

-- Links with which one member answers one request. They open it while it waits for an answer.
create table staff_answer_links (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  code_hash text not null unique,
  member_id text not null references staff_members (id) on delete cascade,
  reservation_id text not null references reservations (id) on delete cascade,
  created timestamptz not null,
  unique (member_id, reservation_id)
);
create index answer_links_of_reservation on staff_answer_links (reservation_id);
create index answer_links_by_age on staff_answer_links (created);
