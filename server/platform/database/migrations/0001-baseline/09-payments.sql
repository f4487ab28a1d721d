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
  story jsonb not null default '[]',
  -- The guest is storing another card in place of the one on file.
  replaces_card boolean not null default false,
  -- What staff have refunded at the provider counts toward what the guest gets back under the terms.
  goodwill_elsewhere bigint not null default 0 check (goodwill_elsewhere between 0 and goodwill)
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
  created timestamptz not null,
  -- Disputes of payments: [{id, state, amount, reason, answerBy}].
  disputes jsonb not null default '[]',
  -- When a finished payment is read again, because its money can still move at the provider; null for never.
  next_read timestamptz,
  -- When an answer of the provider last changed what was taken, returned or contested; null if none has.
  money_moved timestamptz,
  check (refunded <= taken)
);
create index payments_of_reservation on payments (reservation_id, place);
create unique index payments_by_reference on payments (gateway, reference) where reference <> '';
-- Payments that may have changed at the provider, by when it was last asked. The server looks for them every few seconds, and
-- otherwise reads all payments ever made.
create index payments_to_read on payments ((coalesce(read_at, created)))
  where reference <> '' and (
    state in ('started', 'needsStep', 'authorized', 'failed') or refunds @> '[{"state": "underWay"}]');
create index payments_next_read on payments (next_read) where next_read is not null;
create index payments_money_moved on payments (gateway, money_moved) where money_moved is not null;

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
  problem text not null default '',
  -- The request as it was first sent, so that a repetition has the same parameters. Null once the operation is over.
  request jsonb,
  -- The number of the idempotency key. A key that only repeats an error is replaced by the next one.
  key_number integer not null default 1,
  -- When staff were asked what became of it, because nothing else can be found out.
  asked timestamptz
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

-- What the till remembers: the payment provider of development and staging. It keeps nothing about guests.
create table till_payments (
  reference text primary key check (reference ~ '^[0-9a-f]{32}$'),
  key text not null unique,
  purpose text not null check (purpose in ('deposit', 'card', 'fee', 'order')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  description text not null,
  locale text not null,
  return_url text not null,
  state text not null default 'started'
    check (state in ('started', 'needsStep', 'failed', 'expired', 'succeeded', 'onFile')),
  -- The card the guest chose; empty until then.
  card text not null default '',
  -- When a late bank answers.
  settles timestamptz,
  taken bigint not null default 0 check (taken >= 0),
  refunds jsonb not null default '[]',
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  created timestamptz not null,
  -- Each payment account has a till of its own, which knows only its payments.
  gateway text not null default 'till',
  -- When the till did what it did: {kind, id, amount, at}.
  movements jsonb not null default '[]'
);

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

-- Accounts at payment providers that have failed. An account without a row never has.
create table payment_account_health (
  gateway text not null,
  -- The restaurant's account at the provider; empty for the account that our key belongs to.
  account text not null default '',
  state text not null check (state in ('ok', 'refused', 'restricted', 'disconnected')),
  since timestamptz not null,
  primary key (gateway, account)
);
