-- When the guest has last seen the messages of the restaurant.
alter table reservations add column messages_read timestamptz;
