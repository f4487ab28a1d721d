-- Words are compared by the search engine, which reads the places themselves.
drop index restaurants_by_words;
alter table restaurants drop column search_text;
drop function immutable_words(text[]);
drop function plain_text(text);

-- What became of restaurants since a search engine last looked: one row for each statement that changed something that is
-- searched for. Read by transaction and not by number, because numbers are given out before they can be seen.
create table search_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- Null is all of them.
  restaurant_ids integer[]
);
create index search_changes_by_transaction on search_changes (transaction_id);
create index search_changes_by_age on search_changes (at);

create function note_added_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(id) from fresh having count(*) > 0;
    return null;
  end
$$;

create function note_changed_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(fresh.id) from fresh join stale using (id)
    where (fresh.kind, fresh.name, fresh.region_id, fresh.description, fresh.area, fresh.city, fresh.country,
        fresh.address, fresh.lat, fresh.lon, fresh.price, fresh.cuisines, fresh.features, fresh.average_rating,
        fresh.total_reviews, fresh.waitlist, fresh.ordering, fresh.events, fresh.booking -> 'acceptsReservations')
      is distinct from (stale.kind, stale.name, stale.region_id, stale.description, stale.area, stale.city, stale.country,
        stale.address, stale.lat, stale.lon, stale.price, stale.cuisines, stale.features, stale.average_rating,
        stale.total_reviews, stale.waitlist, stale.ordering, stale.events, stale.booking -> 'acceptsReservations')
    having count(*) > 0;
    return null;
  end
$$;

create function note_removed_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(id) from stale having count(*) > 0;
    return null;
  end
$$;

create function note_everything_changed() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids) values (null);
    return null;
  end
$$;

create trigger restaurants_added after insert on restaurants
  referencing new table as fresh for each statement execute function note_added_restaurants();
create trigger restaurants_changed after update on restaurants
  referencing old table as stale new table as fresh for each statement execute function note_changed_restaurants();
create trigger restaurants_removed after delete on restaurants
  referencing old table as stale for each statement execute function note_removed_restaurants();
create trigger restaurants_emptied after truncate on restaurants
  for each statement execute function note_everything_changed();
-- A region that moves takes all its restaurants along.
create trigger region_moved after update of parent_id on regions
  for each row when (old.parent_id is distinct from new.parent_id) execute function note_everything_changed();
