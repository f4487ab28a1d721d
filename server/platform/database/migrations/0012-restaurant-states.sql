-- What an owner decides: a draft isn't public, a paused restaurant takes no new reservations, a closed one never will again.
alter table restaurants
  add column state text not null default 'live' check (state in ('draft', 'live', 'paused', 'closed')),
  -- Taken offline by the operator.
  add column suspended boolean not null default false,
  -- When somebody agreed that guests can book here, and who: an actor of the history, with a note if there is one.
  add column agreed timestamptz,
  add column agreed_by jsonb,
  -- Fields of the setup that staff have edited, which imports leave alone: see domain/setup/edited-fields.ts.
  add column edited text[] not null default '{}';
-- Whoever runs this installation has offered these restaurants until now.
update restaurants set agreed = now(), agreed_by = '{"kind": "operator", "note": "Bookable before agreements were recorded"}';
-- What guests get of it: see domain/restaurants/public-state.ts. Events also depend on their restaurant.
alter table restaurants add column public_state text not null generated always as (
  case
    when suspended then 'suspended'
    when state in ('draft', 'closed') then state
    when agreed is null then 'notAgreed'
    else state
  end
) stored;

create or replace function note_changed_restaurants() returns trigger language plpgsql as $$
  begin
    insert into search_changes (restaurant_ids)
    select array_agg(fresh.id) from fresh join stale using (id)
    where (fresh.kind, fresh.name, fresh.region_id, fresh.description, fresh.area, fresh.city, fresh.country,
        fresh.address, fresh.lat, fresh.lon, fresh.price, fresh.cuisines, fresh.features, fresh.average_rating,
        fresh.total_reviews, fresh.waitlist, fresh.ordering, fresh.events, fresh.booking -> 'acceptsReservations',
        fresh.time_zone, fresh.public_state)
      is distinct from (stale.kind, stale.name, stale.region_id, stale.description, stale.area, stale.city, stale.country,
        stale.address, stale.lat, stale.lon, stale.price, stale.cuisines, stale.features, stale.average_rating,
        stale.total_reviews, stale.waitlist, stale.ordering, stale.events, stale.booking -> 'acceptsReservations',
        stale.time_zone, stale.public_state)
    having count(*) > 0;
    return null;
  end
$$;

-- A restaurant has events as long as guests can see one.
create or replace function note_events() returns trigger language plpgsql as $$
  begin
    update restaurants host set events = not events, revision = revision + 1
    where id in (new.parent_id, old.parent_id)
      and events <> exists (
        select from restaurants where parent_id = host.id and kind = 'event' and public_state not in ('draft', 'suspended', 'closed')
      );
    return null;
  end
$$;
create trigger event_opened after update of state, suspended, agreed on restaurants
  for each row when (new.parent_id is not null and new.public_state <> old.public_state) execute function note_events();

-- Names in URLs that a restaurant or an event had before. They lead to the present one, so nobody else gets them.
create table former_slugs (
  slug text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  since timestamptz not null
);
create index former_slugs_of on former_slugs (restaurant_id);
