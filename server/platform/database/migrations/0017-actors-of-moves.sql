-- Who can take a step in the life of a booking.
update reservation_moves set by_whom = 'staff' where by_whom = 'host';
alter table reservation_moves
  add constraint known_actor check (by_whom in ('guest', 'staff', 'system', 'provider'));
