-- The link with which the first owner of an installation without members starts. There is one at a time.
create table staff_setup_link (
  singleton boolean primary key default true check (singleton),
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  code_hash text not null,
  created timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  -- The owner whom it made.
  member_id text references staff_members (id) on delete set null
);

-- Operators decide about claims of ownership.
alter table guest_requests drop constraint guest_requests_status_check;
alter table guest_requests add constraint guest_requests_status_check
  check (status in ('unconfirmed', 'confirmed', 'withdrawn', 'told', 'approved', 'rejected'));
