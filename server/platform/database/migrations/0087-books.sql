-- When an answer of the provider last changed what was taken, returned or contested; null if none has.
alter table payments add column money_moved timestamptz;
create index payments_money_moved on payments (gateway, money_moved) where money_moved is not null;

-- Payments that were made before are read again too, spread over a week.
update payments p
  set next_read = now() + (p.place % 10080) * interval '1 minute'
  from reservations r
  where r.id = p.reservation_id and p.reference <> '' and p.taken > 0 and p.created > now() - interval '180 days'
    and r.reservation_time + interval '120 days' > now() and not p.refunds @> '[{"state": "underWay"}]';

-- How far each account at a provider was followed.
create table provider_books (
  gateway text not null,
  -- Empty for the operator's account.
  account text not null default '',
  -- Since when its books are compared; null if the provider has no list of its entries.
  since timestamptz,
  -- Up to when the provider's events were listed; null if they never were.
  events_until timestamptz,
  -- The span for which the entries of the provider's ledger are stored; null if none are.
  entries_from timestamptz,
  entries_until timestamptz,
  -- When the books were last compared, up to `entries_until`.
  compared timestamptz,
  -- Nobody else follows the account until then.
  leased_until timestamptz,
  primary key (gateway, account)
);

-- The entries of the providers' ledgers that are about our payments. Entries about other sales aren't stored.
create table provider_entries (
  gateway text not null,
  account text not null default '',
  id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  reference text not null,
  key text,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (gateway, account, id)
);
create index provider_entries_of_payment on provider_entries (gateway, reference);
create index provider_entries_by_time on provider_entries (gateway, account, at);

-- Where our books and a provider's differ, and operations of which nobody knows the outcome: what staff have to settle.
-- Rows are never deleted.
create table money_differences (
  id bigint primary key generated always as identity,
  kind text not null check (kind in
    ('unknownPayment', 'secondPayment', 'paymentAmount', 'paymentMissing', 'refundUnknown', 'refundMissing',
     'disputeUnknown', 'disputeLost', 'unanswered')),
  -- The provider's id of the payment, or the id of the operation.
  subject text not null,
  gateway text not null,
  account text not null default '',
  reference text not null default '',
  payment_id text references payments (id),
  operation_id text references payment_operations (id),
  -- Null if the booking is unknown, for example after an old backup was restored.
  reservation_id text references reservations (id),
  restaurant_id integer references restaurants (id),
  -- What we count and what the provider does, in minor units; null if unknown.
  ours bigint,
  theirs bigint,
  currency text not null,
  -- What is known about an operation: {attempts, reason, lookedUp}.
  details jsonb not null default '{}',
  since timestamptz not null,
  settled timestamptz,
  settled_by text check (settled_by in ('staff', 'operator', 'comparison')),
  note text not null default '',
  -- What staff have said about an operation.
  happened boolean,
  unique (gateway, kind, subject)
);
create index money_differences_of_restaurant on money_differences (restaurant_id, since);
create index money_differences_open on money_differences (kind) where settled is null;

-- When the till did what it did: {kind, id, amount, at}.
alter table till_payments add column movements jsonb not null default '[]';
