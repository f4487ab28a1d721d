-- The search index knows when restaurants are open, so a change of their hours or zone is a change for it.
create or replace function note_changed_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(fresh.id) from fresh join stale using (id)
    where (fresh.kind, fresh.name, fresh.region_id, fresh.description, fresh.area, fresh.city, fresh.country,
        fresh.address, fresh.lat, fresh.lon, fresh.price, fresh.cuisines, fresh.features, fresh.average_rating,
        fresh.total_reviews, fresh.waitlist, fresh.ordering, fresh.events, fresh.booking -> 'acceptsReservations',
        fresh.time_zone)
      is distinct from (stale.kind, stale.name, stale.region_id, stale.description, stale.area, stale.city, stale.country,
        stale.address, stale.lat, stale.lon, stale.price, stale.cuisines, stale.features, stale.average_rating,
        stale.total_reviews, stale.waitlist, stale.ordering, stale.events, stale.booking -> 'acceptsReservations',
        stale.time_zone)
    having count(*) > 0;
    return null;
  end
$$;

create function note_added_hours() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(distinct restaurant_id) from fresh having count(*) > 0;
    return null;
  end
$$;

create function note_removed_hours() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(distinct restaurant_id) from stale having count(*) > 0;
    return null;
  end
$$;

create trigger hours_added after insert on opening_hours
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger hours_changed after update on opening_hours
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger hours_removed after delete on opening_hours
  referencing old table as stale for each statement execute function note_removed_hours();
create trigger periods_added after insert on special_periods
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger periods_changed after update on special_periods
  referencing new table as fresh for each statement execute function note_added_hours();
create trigger periods_removed after delete on special_periods
  referencing old table as stale for each statement execute function note_removed_hours();
