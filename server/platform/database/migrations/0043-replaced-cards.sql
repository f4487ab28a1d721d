-- The guest is storing another card in place of the one on file.
alter table reservation_money add column replaces_card boolean not null default false;
