-- How many of a party are here, and what staff note about the visit.
alter table reservations
  add column people_here integer check (people_here > 0),
  add column visit_note text not null default '';
