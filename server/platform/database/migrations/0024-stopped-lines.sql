-- While times are stopped, guests may still join the waitlist. Who closes the service stops both.
alter table service_limits add column stops_line boolean not null default false;
