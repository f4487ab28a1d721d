-- What a guest had agreed to before the restaurant changed it, so that they can accept it or cancel free of charge.
alter table reservations add column changed_by_restaurant jsonb;
