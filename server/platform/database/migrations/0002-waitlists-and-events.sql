-- What a restaurant offers is part of its record, because lists and the search show it, and follows from what it has.

-- A restaurant has a waitlist from the first time that its staff open the line. Guests then see that it's closed.
create function note_open_line() returns trigger language plpgsql as $$
  begin
    update restaurants set waitlist = true, revision = revision + 1
    where id = new.restaurant_id and not waitlist;
    return null;
  end
$$;
create trigger line_opened after insert or update of state on lines
  for each row when (new.state <> 'closed') execute function note_open_line();
update restaurants set waitlist = true, revision = revision + 1
where not waitlist and id in (select restaurant_id from lines where state <> 'closed' union select restaurant_id from walk_ins);

-- A restaurant has events as long as there are restaurants of the kind event that it hosts.
create function note_events() returns trigger language plpgsql as $$
  begin
    update restaurants host set events = not events, revision = revision + 1
    where id in (new.parent_id, old.parent_id)
      and events <> exists (select from restaurants where parent_id = host.id and kind = 'event');
    return null;
  end
$$;
create trigger event_added after insert on restaurants
  for each row when (new.parent_id is not null) execute function note_events();
create trigger event_moved after update of parent_id, kind on restaurants
  for each row when ((new.parent_id, new.kind) is distinct from (old.parent_id, old.kind)) execute function note_events();
create trigger event_removed after delete on restaurants
  for each row when (old.parent_id is not null) execute function note_events();
update restaurants host set events = not events, revision = revision + 1
where events <> exists (select from restaurants where parent_id = host.id and kind = 'event');
