-- For guests, next to the phone number.
alter table restaurants add column email text not null default '';

-- Imports that an operator started through the API.
create table import_runs (
  id text primary key,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'interrupted')),
  file_name text not null,
  dry_run boolean not null,
  rows_done integer not null default 0,
  report jsonb,
  problem text not null default '',
  started timestamptz not null default now(),
  -- Renewed while the import runs. If it is old, the process has ended.
  renewed timestamptz not null default now(),
  ended timestamptz
);
-- One import at a time, whichever process runs it.
create unique index one_running_import on import_runs (state) where state = 'running';
