-- Why a reservation ended if nobody ended it.
alter table reservations add column ended_because text check (ended_because in ('unanswered'));

-- Requests and visits that nobody ends now end by themselves, also those from before. So do orders.
insert into due_work (kind, subject, due)
select 'tendReservation', r.id, now() from reservations r
where r.status in ('Pending', 'Seated') and not r.demo and r.erased is null
on conflict (kind, subject) do nothing;
insert into due_work (kind, subject, due)
select 'tendOrder', r.id, now() from reservations r join orders o on o.reservation_id = r.id
where r.status in ('Approved', 'Called') and not r.demo and r.erased is null
on conflict (kind, subject) do nothing;
