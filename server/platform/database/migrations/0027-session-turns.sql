-- The cookie of a session is replaced while the session goes on, so that a copy of it is noticed.
alter table guest_sessions
  -- Number of the newest cookie.
  add column turn integer not null default 0 check (turn >= 0),
  add column turn_given timestamptz,
  -- Whether the browser has sent the newest cookie.
  add column turn_used boolean not null default false;
