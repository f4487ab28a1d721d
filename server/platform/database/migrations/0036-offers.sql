-- A guest with a table alert can give a phone number instead of an email.
alter table guest_requests add constraint guest_requests_reachable check (email <> '' or phone <> '');

-- Tables that became free, offered to the guests with a table alert for that day, one after the other.
create table offers (
  -- Also the id of the hold that keeps the table.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  request_id text not null references guest_requests (id) on delete cascade,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  service_date date not null,
  reservation_time timestamptz not null,
  turn_minutes smallint not null,
  party_size smallint not null check (party_size > 0),
  table_ids integer[] not null check (cardinality(table_ids) > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'gone')),
  -- The offers of one table, one after the other, and the place of this one.
  series text not null,
  number smallint not null check (number between 1 and 6),
  created timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  -- Written before the reservation, in the same transaction.
  reservation_id text references reservations (id) on delete set null deferrable initially deferred,
  check ((state = 'open') = (ended is null)),
  unique (series, number)
);
-- A guest answers one offer at a time.
create unique index offers_open on offers (request_id) where state = 'open';
create index offers_of_request on offers (request_id, created);
create index offers_of_day on offers (restaurant_id, service_date, created);
create index offers_of_reservation on offers (reservation_id) where reservation_id is not null;

-- The table alert for which the table is held.
alter table holds add column request_id text references guest_requests (id) on delete cascade;
create index holds_of_request on holds (request_id) where request_id is not null;
