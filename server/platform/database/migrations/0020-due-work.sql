-- Work for one moment. Any process takes what is due, does it and deletes the row.
create table due_work (
  id bigint generated always as identity primary key,
  -- Which handler does it, and what it is about: the id of a reservation, a restaurant …
  kind text not null,
  subject text not null,
  due timestamptz not null,
  -- Until then nobody else takes it. A process that dies leaves it to the others this way.
  leased_until timestamptz,
  attempts smallint not null default 0,
  -- Grows when it is planned again, so that a run which began before does not delete it.
  revision integer not null default 1,
  -- Why the last attempt failed, and when it was given up.
  problem text not null default '',
  failed timestamptz,
  unique (kind, subject)
);
create index due_work_waiting on due_work (due, id) where failed is null;
create index due_work_failed on due_work (failed) where failed is not null;

-- Reminders of the reservations that are there already; their handler finds out when each is due. Nobody is written to about
-- those of the demo world.
insert into due_work (kind, subject, due)
  select 'remindGuest', id, now() from reservations
  where status in ('Approved', 'Pending') and reservation_time > now() and not demo;
-- Restaurants at which somebody waits for a table.
insert into due_work (kind, subject, due)
  select distinct 'tellWaiting', restaurant_id::text, now() from guest_requests
  where kind = 'notify' and status = 'confirmed' and restaurant_id is not null;
