-- Disputes of payments: [{id, state, amount, reason, answerBy}].
alter table payments
  add column disputes jsonb not null default '[]',
  -- When a finished payment is read again, because its money can still move at the provider; null for never.
  add column next_read timestamptz;
update payments
  set disputes = jsonb_build_array(jsonb_build_object(
    'id', '', 'state', 'open', 'amount', taken - refunded, 'reason', null, 'answerBy', null))
  where state = 'disputed';
create index payments_next_read on payments (next_read) where next_read is not null;

alter table payment_operations
  -- The request as it was first sent, so that a repetition has the same parameters. Null once the operation is over.
  add column request jsonb,
  -- The number of the idempotency key. A key that only repeats an error is replaced by the next one.
  add column key_number integer not null default 1,
  -- When staff were asked what became of it, because nothing else can be found out.
  add column asked timestamptz;
