-- Amounts are in minor units, and 25 million rupiah are more of them than an integer holds.
alter table reservations alter column amount type bigint;
