-- The language in which a member uses the app and is written to; empty if they haven't chosen one.
alter table staff_members add column language text not null default '';
-- When they accepted an invitation or got their first PIN; null until then.
alter table staff_members add column joined timestamptz;
update staff_members set joined = created where state in ('active', 'suspended');

-- Invitations to work at a restaurant. The code of a link is derived from the id and stored only as a hash.
create table staff_invitations (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  member_id text not null references staff_members (id) on delete cascade,
  code_hash text not null unique,
  channel text not null check (channel in ('email', 'link')),
  -- Null for links, and once the invitation was used.
  email text,
  language text not null,
  -- The member who invites, by the name they had then; empty for the operator.
  invited_by text not null default '',
  created timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  used_by text references guests (id) on delete set null,
  -- When a newer invitation replaced it, or its member was removed.
  revoked timestamptz
);
create index staff_invitations_of_member on staff_invitations (member_id, created desc);
create index staff_invitations_by_email on staff_invitations (email) where email is not null;
create index staff_invitations_by_account on staff_invitations (used_by) where used_by is not null;
