-- What staff, operators, imports, services and the system did, in the transaction that did it. Entries are only added,
-- and removed when they are old. Only erasure changes them, and it can only remove.
create table history_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A restaurant or an event; null for what belongs to the installation.
  restaurant_id integer references restaurants (id) on delete cascade,
  reservation_id text,
  walk_in_id text,
  kind text not null,
  subject text,
  name text not null default '',
  -- Who it was, by the name they had then.
  actor jsonb not null,
  changes jsonb not null default '[]',
  reason text not null default '',
  -- The entry that this one takes back.
  undoes bigint,
  -- When the guest was erased.
  erased timestamptz
);
create index history_of_restaurant on history_entries (restaurant_id, id desc);
create index history_of_reservation on history_entries (reservation_id) where reservation_id is not null;
create index history_of_walk_in on history_entries (walk_in_id) where walk_in_id is not null;
create index history_by_age on history_entries (at);

create function refuse_changed_history() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.restaurant_id, new.reservation_id, new.walk_in_id, new.kind, new.subject, new.actor, new.undoes)
      is distinct from
      (old.id, old.at, old.restaurant_id, old.reservation_id, old.walk_in_id, old.kind, old.subject, old.actor, old.undoes)
    or new.name not in ('', old.name) or new.reason not in ('', old.reason)
    or (new.changes <> '[]' and new.changes <> old.changes)
    or new.erased is null
  then raise exception 'history entries are only added and erased';
  end if;
  return new;
end $$;
create trigger history_is_append_only before update on history_entries
  for each row execute function refuse_changed_history();
