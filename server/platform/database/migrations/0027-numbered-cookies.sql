-- The cookie of a session is replaced while the session goes on, so that a copy of it is noticed.
alter table guest_sessions
  -- Number of the newest cookie.
  add column cookie_number integer not null default 0,
  add column cookie_given timestamptz,
  -- Whether the browser has sent the newest cookie.
  add column cookie_used boolean not null default false;
