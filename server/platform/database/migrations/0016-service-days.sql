-- When a booking or walk-in was last written, by the clock of the database, so that screens can read what has changed
-- since. Also reports that have no version of their own count.
alter table reservations add column changed timestamptz not null default now();
alter table reservations alter column changed set default clock_timestamp();
alter table walk_ins add column changed timestamptz not null default now();
alter table walk_ins alter column changed set default clock_timestamp();
create index reservations_changed on reservations (restaurant_id, changed);
create index walk_ins_changed on walk_ins (restaurant_id, changed);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed := clock_timestamp();
  return new;
end $$;
create trigger reservations_note_change before update on reservations for each row execute function note_change();
create trigger walk_ins_note_change before update on walk_ins for each row execute function note_change();

-- Rows of the service day show whether anybody in the party has an allergy.
create function note_change_of_party() returns trigger language plpgsql as $$
begin
  update reservations set changed = clock_timestamp() where id = coalesce(new.reservation_id, old.reservation_id);
  return null;
end $$;
create trigger invitations_note_change after insert or delete or update of answer, allergy, access on invitations
  for each row execute function note_change_of_party();
