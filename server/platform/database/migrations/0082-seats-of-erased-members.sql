-- How many members of a party had accepted before they deleted their accounts. Nothing says who they were.
create table erased_members (
  reservation_id text primary key references reservations (id) on delete cascade,
  members integer not null
);
