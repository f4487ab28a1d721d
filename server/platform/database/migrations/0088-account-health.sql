-- Accounts at payment providers that have failed. An account without a row never has.
create table payment_account_health (
  gateway text not null,
  -- The restaurant's account at the provider; empty for the account that our key belongs to.
  account text not null default '',
  state text not null check (state in ('ok', 'refused', 'restricted', 'disconnected')),
  since timestamptz not null,
  primary key (gateway, account)
);
