-- When a message may be sent: at once where null. A sender that takes one sets it ahead, so that nobody else takes it too.
alter table messages add column due timestamptz;
alter table messages add column attempts smallint not null default 0;
-- Set instead of `sent` where it was no longer true when its turn came.
alter table messages add column dropped timestamptz;
-- Of messages that say the same thing once and for all there is one, whoever queues them.
alter table messages add column only_once text unique;

drop index messages_unsent;
create index messages_waiting on messages (id) where sent is null and dropped is null and failure is null;

-- What the house wrote to the guest: [{body, at}], oldest first.
alter table reservations add column house_notes jsonb not null default '[]';
create index reservations_ahead on reservations (reservation_time) where status = 'Approved';
