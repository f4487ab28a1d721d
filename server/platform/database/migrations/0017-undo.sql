-- How staff's last step can be taken back, and what the guest is shown until they are told of it. Most bookings have neither.
alter table reservations add column taking_back jsonb, add column untold jsonb;
create index reservations_untold on reservations (restaurant_id) where untold is not null;
