create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

create table settings (
  name text primary key,
  value text not null
);

create table tenants (
  id text primary key,
  name text not null,
  lock_region_id text,
  background_color text,
  theme_color text,
  theme text not null default 'banquette' check (theme in ('banquette', 'olive')),
  -- The address of a picture shown instead of the name; empty for the name.
  logo text not null default '',
  -- Websites that may show the tenant's pages in a frame, as origins.
  embed_origins text[] not null default '{}',
  -- The sender of a tenant's emails; without an address, the installation's.
  sender_name text not null default '',
  sender_address text not null default '',
  -- The languages of a tenant's pages and messages, most important first; empty for all.
  languages text[] not null default '{}',
  -- The payment account that takes the tenant's payments; its settings are in the environment. Empty for the installation's.
  payment_account text not null default ''
);

-- A tenant can have several host names, and each host name leads to one tenant.
create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenants (id) on delete cascade
);
create index tenant_hosts_by_tenant on tenant_hosts (tenant_id);

-- Texts that the operator wrote for pages about the site: for the installation, or for one tenant.
create table site_pages (
  tenant_id text references tenants (id) on delete cascade,
  page text not null,
  locale text not null,
  text text not null,
  unique nulls not distinct (tenant_id, page, locale)
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  -- Null while the first request is running.
  status smallint,
  answer jsonb,
  created timestamptz not null,
  -- Who made the request, so that its answer is erased with them.
  guest_uid text,
  primary key (scope, key)
);
create index idempotency_keys_of_guest on idempotency_keys (guest_uid) where guest_uid is not null;

-- How often somebody has done something in the period that ends at `ends`. `whom` is a keyed hash.
create table rate_limits (
  what text not null,
  whom text not null,
  count integer not null,
  ends timestamptz not null,
  primary key (what, whom)
);

-- Work for one moment. Any process takes what is due, does it and deletes the row.
create table due_work (
  id bigint generated always as identity primary key,
  -- The handler, and what it is about: the id of a reservation or a restaurant, for example.
  kind text not null,
  subject text not null,
  due timestamptz not null,
  -- No other process takes it until then. If a process dies, the others take over.
  leased_until timestamptz,
  attempts smallint not null default 0,
  -- Grows when it is planned again, so that a run that began before doesn't delete it.
  revision integer not null default 1,
  -- Why the last attempt failed, and when it was given up.
  problem text not null default '',
  failed timestamptz,
  unique (kind, subject)
);
create index due_work_waiting on due_work (due, id) where failed is null;
create index due_work_failed on due_work (failed) where failed is not null;

-- Erased data whose old bytes are still in the files of the database. Once they are overwritten, the row is deleted.
create table erasures (
  id bigint generated always as identity primary key,
  at timestamptz not null
);
