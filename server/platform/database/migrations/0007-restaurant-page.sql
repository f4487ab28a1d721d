create index reviews_latest on reviews (restaurant_id, created desc, id) where published;
create index reviews_best on reviews (restaurant_id, rating desc, created desc, id) where published;

-- What a restaurant of kind 'event' has besides: it is booked like any other, on its own days.
create table event_details (
  restaurant_id integer primary key references restaurants (id) on delete cascade,
  starts date not null,
  ends date not null check (ends >= starts),
  -- The days between that it takes place on, as YYYY-MM-DD; none named means every day.
  days text[] not null default '{}',
  payment_info text not null default '',
  hidden boolean not null default false
);
create index restaurants_of_parent on restaurants (parent_id) where parent_id is not null;

create table menus (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  id text not null,
  position smallint not null default 0,
  name text not null,
  -- The sections of MenuToRead and the modifiers by their id, as the wire has them.
  sections jsonb not null default '[]',
  modifiers jsonb not null default '{}',
  primary key (restaurant_id, id)
);

-- A restaurant's page names its menus, so they are part of what is kept of it.
create function note_menu() returns trigger language plpgsql as $$
  begin
    update restaurants set revision = revision + 1
    where id = coalesce(new.restaurant_id, old.restaurant_id)
      or parent_id = coalesce(new.restaurant_id, old.restaurant_id);
    return null;
  end
$$;
create trigger menu_written after insert or delete or update of id, name, position on menus
  for each row execute function note_menu();
