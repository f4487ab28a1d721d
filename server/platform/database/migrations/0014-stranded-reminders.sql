-- Stranded bookings and orders that those who can decide have been reminded of, each at the time it had then.
create table stranded_reminders (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  kind text not null check (kind in ('reservation', 'order')),
  stay_id text not null,
  -- When the party arrives.
  arrives timestamptz not null,
  reminded timestamptz not null,
  primary key (restaurant_id, kind, stay_id, arrives)
);
create index stranded_reminders_by_age on stranded_reminders (reminded);
