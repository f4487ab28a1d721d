-- What older clients and Google send along with a booking.
alter table reservations
  add column rwg_token text not null default '',
  add column notification_url text not null default '';
