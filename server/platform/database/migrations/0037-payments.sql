-- Money of bookings: deposits, cards on file, fees and refunds.
alter table reservations
  -- How far a booking that costs something has got: it waits for its first payment, was paid, or was accepted. 'none' if
  -- nothing is paid through us.
  add column payment_progress text not null default 'none'
    check (payment_progress in ('none', 'unpaid', 'paid', 'accepted')),
  -- Until when the guest can pay; null if nothing waits for a payment.
  add column pay_by timestamptz;

-- The hold of an unpaid booking has the booking's id. Nobody can extend or release it by itself.
alter table holds add column for_payment boolean not null default false
  check (not for_payment or id = reservation_id);

-- What guest and restaurant agreed on, and what has changed since. Locked by every move of the booking's money.
create table reservation_money (
  reservation_id text primary key references reservations (id),
  version integer not null default 1,
  gateway text not null,
  terms jsonb not null,
  needs_approval boolean not null,
  -- A change that waits for its payment: the new terms, and the time, party, areas and tables asked for.
  change jsonb,
  pay_by_extended boolean not null default false,
  goodwill bigint not null default 0 check (goodwill >= 0),
  refilled boolean not null default false,
  fee jsonb,
  -- When links to pay were sent after a declined card.
  links_sent timestamptz[] not null default '{}',
  -- What has happened, oldest first: {at, kind, amount}.
  story jsonb not null default '[]'
);

-- One thing owed. Rows are never deleted.
create table payments (
  -- The id of the booking and the key of the operation that started it, which has the same id.
  id text primary key,
  reservation_id text not null references reservation_money (reservation_id),
  -- The order in which they were started.
  place bigint generated always as identity,
  purpose text not null check (purpose in ('deposit', 'card', 'fee', 'order')),
  -- In minor units of the currency, as all amounts.
  amount bigint not null check (amount >= 0),
  currency text not null,
  state text not null default 'started' check (state in
    ('started', 'needsStep', 'authorized', 'failed', 'expired', 'succeeded', 'onFile', 'partlyRefunded', 'refunded',
     'disputed')),
  taken bigint not null default 0 check (taken >= 0),
  -- What has gone back or is on its way.
  refunded bigint not null default 0 check (refunded >= 0),
  check (refunded <= taken),
  -- The refunds we have planned: {key, amount, state}.
  refunds jsonb not null default '[]',
  refunded_elsewhere bigint not null default 0 check (refunded_elsewhere >= 0),
  -- The number of the last reading.
  reading bigint not null default 0,
  read_at timestamptz,
  paid_in_reading bigint,
  version integer not null default 1,
  gateway text not null,
  -- The provider's id for it; empty until it is known.
  reference text not null default '',
  -- The restaurant's account at the provider, null for that of the operator, and the provider's page.
  account text,
  link text,
  created timestamptz not null
);
create index payments_of_reservation on payments (reservation_id, place);
create unique index payments_by_reference on payments (gateway, reference) where reference <> '';

-- Numbers the questions to providers. An answer never replaces that of a later question.
create sequence payment_readings;

-- What providers are asked to do. Rows are never deleted.
create table payment_operations (
  -- Also the provider's idempotency key.
  id text primary key,
  reservation_id text not null references reservation_money (reservation_id),
  payment_id text not null references payments (id),
  kind text not null check (kind in
    ('take', 'holdCard', 'charge', 'refund', 'collect', 'withdraw', 'forgetCard', 'read', 'refundByHand')),
  amount bigint check (amount > 0),
  -- 'unknown' if it was sent and the answer is missing.
  state text not null default 'planned' check (state in ('planned', 'sent', 'settled', 'failed', 'unknown')),
  created timestamptz not null,
  -- When it is to be sent, or sent again; null if nothing is left to do.
  due timestamptz,
  leased_until timestamptz,
  attempts integer not null default 0,
  sent timestamptz,
  settled timestamptz,
  problem text not null default ''
);
create index payment_operations_due on payment_operations (due, id) where due is not null;
create index payment_operations_of_payment on payment_operations (payment_id);
create index payment_operations_of_reservation on payment_operations (reservation_id);

-- What providers have reported. Each report is applied once.
create table payment_events (
  gateway text not null,
  event_id text not null,
  -- Null if the payment isn't ours.
  payment_id text references payments (id),
  received timestamptz not null,
  primary key (gateway, event_id)
);
create index payment_events_received on payment_events (received);
