-- One link for the whole party. Everyone who joins through it gets an invitation of their own.
create table share_links (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The code of the link is derived from the id; only its hash is stored, to find the row by.
  code_hash text not null unique,
  reservation_id text not null references reservations (id) on delete cascade,
  created timestamptz not null,
  ended timestamptz
);
create unique index share_link_of on share_links (reservation_id) where ended is null;
create index share_links_of on share_links (reservation_id);

-- `member` is empty for guests who joined through a link.
drop index invitations_of;
create unique index invitations_of on invitations (reservation_id, lower(member)) where member <> '';
create index invitations_in_order on invitations (reservation_id, place);
