-- What staff have refunded at the provider counts toward what the guest gets back under the terms.
alter table reservation_money add column goodwill_elsewhere bigint not null default 0
  check (goodwill_elsewhere between 0 and goodwill);
update reservation_money m set goodwill_elsewhere = least(m.goodwill, p.elsewhere)
from (
  select reservation_id, sum(refunded_elsewhere)::bigint as elsewhere
  from payments where purpose = 'deposit' group by reservation_id having sum(refunded_elsewhere) > 0) p
where p.reservation_id = m.reservation_id and m.goodwill > 0;
