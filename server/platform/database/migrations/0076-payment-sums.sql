-- What has been paid for a booking and where that money is now, so that its page, lists and messages agree without reading
-- its payments. `server/book/plan-money.ts` writes it with every payment event.
alter table reservations add column payment_sums jsonb;

update reservations r set payment_sums = jsonb_build_object(
  'taken', s.taken,
  'refunded', s.refunded,
  'comingBack', s.coming_back,
  'kept', case when r.status in ('Canceled', 'CanceledByHost', 'Rejected') then 0
    else greatest(0, s.taken - s.refunded - s.coming_back) end,
  'disputed', s.disputed,
  'onFile', s.on_file,
  'fee', case when jsonb_typeof(m.fee) = 'object'
    then jsonb_build_object('state', m.fee -> 'state', 'amount', m.fee -> 'amount') else 'null'::jsonb end,
  'feePossible', case
    when jsonb_typeof(m.fee) = 'object' or m.terms ->> 'chargeType' <> 'Cancellation Fee' or not s.on_file then 0
    when r.status = 'NoShow' then (m.terms -> 'amount')::bigint
    when r.status = 'CanceledByClient' and r.payment_progress = 'accepted'
      and extract(epoch from r.closed) / 60 >= (m.terms -> 'freeUntil')::numeric then (m.terms -> 'amount')::bigint
    else 0 end)
from reservation_money m, lateral (
  select
    coalesce(sum(p.taken), 0)::bigint as taken,
    coalesce(sum(p.refunded_elsewhere + done.amount), 0)::bigint as refunded,
    coalesce(sum(under_way.amount), 0)::bigint as coming_back,
    coalesce(sum(p.taken) filter (where p.state = 'disputed'), 0)::bigint as disputed,
    coalesce(bool_or(p.state = 'onFile'), false) as on_file
  from payments p,
    lateral (
      select coalesce(sum((refund ->> 'amount')::bigint), 0) as amount
      from jsonb_array_elements(p.refunds) refund where refund ->> 'state' = 'done') done,
    lateral (
      select coalesce(sum((refund ->> 'amount')::bigint), 0) as amount
      from jsonb_array_elements(p.refunds) refund where refund ->> 'state' = 'underWay') under_way
  where p.reservation_id = m.reservation_id) s
where m.reservation_id = r.id;
