-- A deposit that the guest pays without us. Its amount is that of the booking.
alter table reservations
  add column deposit_way text check (deposit_way in ('cash', 'invoice')),
  -- How much of it staff have marked as received, in minor units.
  add column deposit_received bigint not null default 0 check (deposit_received >= 0);
