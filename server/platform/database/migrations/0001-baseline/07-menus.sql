create table menus (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  id text not null,
  position smallint not null default 0,
  name text not null,
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  primary key (restaurant_id, id)
);

-- A restaurant's page names its menus, so they are part of what is cached of it.
create function note_menu() returns trigger language plpgsql as $$
  begin
    update restaurants set revision = revision + 1
    where id = coalesce(new.restaurant_id, old.restaurant_id)
      or parent_id = coalesce(new.restaurant_id, old.restaurant_id);
    return null;
  end
$$;
create trigger menu_written after insert or delete or update of id, name, position, hours on menus
  for each row execute function note_menu();

-- Products, modifiers and options are rows, so that orders can count and lock them. Prices are in minor units.
create table modifiers (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  id text not null check (length(id) between 1 and 80),
  name text not null,
  primary key (restaurant_id, id)
);

create table options (
  restaurant_id integer not null,
  modifier_id text not null,
  id text not null check (length(id) between 1 and 80),
  position smallint not null default 0,
  name text not null,
  price integer not null check (price between 0 and 1000000000),
  delivery_price integer check (delivery_price between 0 and 1000000000),
  takeaway_price integer check (takeaway_price between 0 and 1000000000),
  points smallint not null default 0 check (points between 0 and 1000),
  contains text[] not null default '{}' constraint options_contains_whole check (
    case when array_ndims(contains) > 1 then false else array_position(contains, null) is null end
  ),
  safe_from text[] not null default '{}' constraint options_safe_from_whole check (
    case when array_ndims(safe_from) > 1 then false else array_position(safe_from, null) is null end
  ),
  max_amount smallint not null default 1 check (max_amount between 1 and 99),
  primary key (restaurant_id, modifier_id, id),
  foreign key (restaurant_id, modifier_id) references modifiers on delete cascade,
  constraint options_allergens_agree check (not contains && safe_from)
);

create function check_reach_without() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from modifier_uses u
      where u.restaurant_id = old.restaurant_id and u.modifier_id = old.modifier_id
        and u.min_amount > coalesce((
          select sum(o.max_amount) from options o
          where o.restaurant_id = u.restaurant_id and o.modifier_id = u.modifier_id
        ), 0)
    ) then
      raise exception 'modifier % of restaurant % requires more than its options allow', old.modifier_id, old.restaurant_id
        using errcode = 'check_violation';
    end if;
    return null;
  end
$$;
create constraint trigger options_within_reach after delete or update on options
  deferrable initially deferred for each row execute function check_reach_without();
create function forget_option_stock() returns trigger language plpgsql as $$
  begin
    delete from stock s using gone
    where s.restaurant_id = gone.restaurant_id and s.modifier_id = gone.modifier_id and s.item_id = gone.id;
    return null;
  end
$$;
create trigger options_forgotten after delete on options referencing old table as gone
  for each statement execute function forget_option_stock();

create table products (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  id text not null check (length(id) between 1 and 80),
  name text not null,
  description text not null default '',
  -- Null if the menu doesn't say. Such a product can be read, but not ordered.
  price integer check (price between 0 and 1000000000),
  delivery_price integer check (delivery_price between 0 and 1000000000),
  takeaway_price integer check (takeaway_price between 0 and 1000000000),
  tax_class text not null default 'food',
  -- Kitchen load of one portion.
  points smallint not null default 1 check (points between 0 and 1000),
  diets text[] not null default '{}' constraint products_diets_whole check (
    case when array_ndims(diets) > 1 then false else array_position(diets, null) is null end
  ),
  -- Allergens in neither list are unconfirmed.
  contains text[] not null default '{}' constraint products_contains_whole check (
    case when array_ndims(contains) > 1 then false else array_position(contains, null) is null end
  ),
  safe_from text[] not null default '{}' constraint products_safe_from_whole check (
    case when array_ndims(safe_from) > 1 then false else array_position(safe_from, null) is null end
  ),
  -- `[weekDay, opens, closes]` in minutes; null if served whenever one of its menus is.
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  photo text not null default '',
  -- A modifier with one answer, whose price replaces the product's.
  sizes text,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, sizes) references modifiers (restaurant_id, id),
  constraint products_allergens_agree check (not contains && safe_from)
);

-- Nothing is counted that the menu no longer has.
create function forget_stock() returns trigger language plpgsql as $$
  begin
    delete from stock s using gone
    where s.restaurant_id = gone.restaurant_id and s.modifier_id = '' and s.item_id = gone.id;
    return null;
  end
$$;
create trigger products_forgotten after delete on products referencing old table as gone
  for each statement execute function forget_stock();

-- How a product, or an option, uses a modifier. Another one may use the same modifier with other bounds. A maximum of 0
-- would drop what a guest chose without charging for it.
create table modifier_uses (
  restaurant_id integer not null,
  -- Either the product, or the option and its modifier.
  product_id text,
  of_modifier_id text,
  of_option_id text,
  position smallint not null default 0,
  modifier_id text not null,
  min_amount smallint not null,
  max_amount smallint not null,
  check (max_amount between 1 and 99),
  check (min_amount between 0 and max_amount),
  check ((product_id is null) = (of_option_id is not null) and (of_modifier_id is null) = (of_option_id is null)),
  foreign key (restaurant_id, product_id) references products on delete cascade,
  foreign key (restaurant_id, of_modifier_id, of_option_id) references options on delete cascade,
  foreign key (restaurant_id, modifier_id) references modifiers on delete cascade
);
create unique index modifier_uses_once on modifier_uses
  (restaurant_id, coalesce(product_id, ''), coalesce(of_modifier_id, ''), coalesce(of_option_id, ''), modifier_id);
create index modifier_uses_of_modifier on modifier_uses (restaurant_id, modifier_id);

-- A required answer must be within reach: with all options at their maximum, the minimum is met.
create function check_reach() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from modifier_uses u
      where u.restaurant_id = new.restaurant_id and u.modifier_id = new.modifier_id
        and u.min_amount > coalesce((
          select sum(o.max_amount) from options o
          where o.restaurant_id = u.restaurant_id and o.modifier_id = u.modifier_id
        ), 0)
    ) then
      raise exception 'modifier % of restaurant % requires more than its options allow', new.modifier_id, new.restaurant_id
        using errcode = 'check_violation';
    end if;
    return null;
  end
$$;
create constraint trigger uses_within_reach after insert or update on modifier_uses
  deferrable initially deferred for each row when (new.min_amount > 0) execute function check_reach();

create table menu_sections (
  restaurant_id integer not null,
  menu_id text not null,
  position smallint not null,
  name text not null,
  primary key (restaurant_id, menu_id, position),
  foreign key (restaurant_id, menu_id) references menus on delete cascade
);

create table section_products (
  restaurant_id integer not null,
  menu_id text not null,
  section smallint not null,
  position smallint not null,
  product_id text not null,
  primary key (restaurant_id, menu_id, section, position),
  foreign key (restaurant_id, menu_id, section) references menu_sections on delete cascade,
  foreign key (restaurant_id, product_id) references products on delete cascade
);
create index section_products_of_product on section_products (restaurant_id, product_id);

-- Menus are part of what is cached of a restaurant and of its events.
create function note_menu_rows() returns trigger language plpgsql as $$
  begin
    update restaurants set revision = revision + 1
    where id in (select restaurant_id from written) or parent_id in (select restaurant_id from written);
    return null;
  end
$$;
do $$
  declare
    in_table text;
  begin
    foreach in_table in array
      array['products', 'modifiers', 'options', 'modifier_uses', 'menu_sections', 'section_products']
    loop
      execute format(
        'create trigger %2$I after insert on %1$I referencing new table as written
          for each statement execute function note_menu_rows()',
        in_table, in_table || '_added'
      );
      execute format(
        'create trigger %2$I after update on %1$I referencing new table as written
          for each statement execute function note_menu_rows()',
        in_table, in_table || '_changed'
      );
      execute format(
        'create trigger %2$I after delete on %1$I referencing old table as written
          for each statement execute function note_menu_rows()',
        in_table, in_table || '_removed'
      );
    end loop;
  end
$$;

-- What is counted or sold out; everything else has no row. Orders take and give back portions here, and the check
-- decides who gets the last one. Not part of the menu, so that orders don't outdate what is cached of it.
create table stock (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- Empty for a product.
  modifier_id text not null default '',
  item_id text not null,
  -- Left; null if not counted.
  portions integer check (portions between 0 and 1000000),
  sold_out boolean not null default false,
  primary key (restaurant_id, modifier_id, item_id)
);
