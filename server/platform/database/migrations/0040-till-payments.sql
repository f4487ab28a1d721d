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
  created timestamptz not null
);
