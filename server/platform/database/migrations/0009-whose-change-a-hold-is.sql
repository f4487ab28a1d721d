-- The booking whose change a hold is for. It comes at the one time or at the other, so the two count as one party.
alter table holds add column reservation_id text references reservations (id) on delete cascade;
create index holds_of_reservation on holds (reservation_id) where reservation_id is not null;
