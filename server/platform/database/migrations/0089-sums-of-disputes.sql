-- What the bank has taken back isn't kept by the restaurant, and is only as much as the disputes say.
update reservations r set payment_sums = r.payment_sums || jsonb_build_object(
  'disputed', s.disputed, 'kept', least((r.payment_sums -> 'kept')::bigint, s.held))
from (
  select p.reservation_id, sum(least(p.taken, d.amount))::bigint as disputed,
    sum(greatest(0, p.taken - p.refunded - d.amount))::bigint as held
  from payments p, lateral (
    select coalesce(sum((dispute ->> 'amount')::bigint), 0) as amount
    from jsonb_array_elements(p.disputes) dispute where dispute ->> 'state' <> 'won') d
  group by p.reservation_id having sum(d.amount) > 0) s
where s.reservation_id = r.id and r.payment_sums is not null;
