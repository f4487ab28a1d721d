-- Products, modifiers and options as rows, so that orders can count and lock them. Prices are in minor units.
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
  diets text[] not null default '{}',
  -- Allergens in neither list are unconfirmed.
  contains text[] not null default '{}',
  safe_from text[] not null default '{}',
  -- `[weekDay, opens, closes]` in minutes; null if served whenever one of its menus is.
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  photo text not null default '',
  -- A modifier with one answer, whose price replaces the product's.
  sizes text,
  primary key (restaurant_id, id)
);

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
  contains text[] not null default '{}',
  safe_from text[] not null default '{}',
  max_amount smallint not null default 1 check (max_amount between 1 and 99),
  primary key (restaurant_id, modifier_id, id),
  foreign key (restaurant_id, modifier_id) references modifiers on delete cascade
);

alter table products add foreign key (restaurant_id, sizes) references modifiers (restaurant_id, id);

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

alter table menus add column hours jsonb check (jsonb_typeof(hours) = 'array');

do $$
  declare
    each record;
  begin
    for each in
      select * from (values
        ('products', 'diets'), ('products', 'contains'), ('products', 'safe_from'),
        ('options', 'contains'), ('options', 'safe_from')
      ) as lists (in_table, in_column)
    loop
      execute format(
        'alter table %1$I add constraint %3$I check (
          case when array_ndims(%2$I) > 1 then false else array_position(%2$I, null) is null end
        )',
        each.in_table, each.in_column, each.in_table || '_' || each.in_column || '_whole'
      );
    end loop;
    for each in select * from (values ('products'), ('options')) as tables (in_table) loop
      execute format(
        'alter table %1$I add constraint %2$I check (not contains && safe_from)',
        each.in_table, each.in_table || '_allergens_agree'
      );
    end loop;
  end
$$;

-- Existing menus. The first product or modifier with an id keeps it; others get one from their place. Numbers that no
-- order could satisfy become the nearest possible ones.
create function price_in(value jsonb) returns integer language sql as $$
  select case when jsonb_typeof(value) = 'number'
    then least(greatest(round((value #>> '{}')::numeric), 0), 1000000000)::integer end
$$;
create function count_in(value jsonb, usual integer) returns integer language sql as $$
  select case when jsonb_typeof(value) = 'number'
    then least(greatest(round((value #>> '{}')::numeric), 0), 99)::integer else usual end
$$;

create temporary table written_modifiers on commit drop as
  select restaurant_id, menu_id, key,
    case when content_rank = 1 and length(key) between 1 and 80 then key
      else 'm' || menu_place || '-' || content_rank || '-' || md5(key) end as id,
    first_menu, content
  from (
    select *, dense_rank() over (partition by restaurant_id, key order by first_place) as content_rank
    from (
      select m.restaurant_id, m.id as menu_id, m.place as menu_place, each.key, each.value as content,
        first_value(m.id) over same as first_menu, first_value(m.place) over same as first_place
      from (select *, row_number() over (partition by restaurant_id order by position, id) as place from menus) m,
        jsonb_each(m.modifiers) each
      where jsonb_typeof(each.value -> 'options') = 'array' and jsonb_array_length(each.value -> 'options') > 0
      window same as (partition by m.restaurant_id, each.key, each.value order by m.place)
    ) placed
  ) ranked;

insert into modifiers (restaurant_id, id, name)
  select distinct on (restaurant_id, id) restaurant_id, id, coalesce(content ->> 'name', key)
  from written_modifiers order by restaurant_id, id, menu_id = first_menu desc;

insert into options (restaurant_id, modifier_id, id, position, name, price, delivery_price, takeaway_price, contains,
    safe_from, max_amount)
  select restaurant_id, id, option_id, row_number() over (partition by restaurant_id, id order by place) - 1, name,
    coalesce(price, 0), delivery_price, takeaway_price, contains,
    array(select safe from unnest(safe_from) as safe where safe <> all (contains)),
    greatest(max_amount, 1)
  from (
    select distinct on (m.restaurant_id, m.id, option_id) m.restaurant_id, m.id, option_id, place,
      coalesce(option ->> 'name', option_id) as name, 
      price_in(option -> 'price') as price, price_in(option -> 'deliveryPrice') as delivery_price,
      price_in(option -> 'takeawayPrice') as takeaway_price, count_in(option -> 'maxAmount', 1) as max_amount,
      array_remove(array(select jsonb_array_elements_text(coalesce(option -> 'contains', '[]'))), null) as contains,
      array_remove(array(select jsonb_array_elements_text(coalesce(option -> 'safeFrom', '[]'))), null) as safe_from
    from written_modifiers m,
      jsonb_array_elements(m.content -> 'options') with ordinality as listed (option, place),
      lateral (select left(option ->> 'id', 80) as option_id) named
    where option_id <> '' and m.menu_id = m.first_menu
    order by m.restaurant_id, m.id, option_id, place
  ) written;

insert into stock (restaurant_id, modifier_id, item_id, sold_out)
  select distinct m.restaurant_id, m.id, left(option ->> 'id', 80), true
  from written_modifiers m, jsonb_array_elements(m.content -> 'options') option
  where option ->> 'available' = 'false' and option ->> 'id' <> '';

insert into menu_sections (restaurant_id, menu_id, position, name)
  select m.restaurant_id, m.id, place - 1, coalesce(section ->> 'name', '')
  from menus m, jsonb_array_elements(m.sections) with ordinality as listed (section, place);

create temporary table written_products on commit drop as
  select restaurant_id, menu_id, section, position, item,
    case when repeated = 1 and length(item ->> 'id') between 1 and 80 then item ->> 'id'
      else 'p' || menu_place || '-' || section || '-' || position end as id
  from (
    select m.restaurant_id, m.id as menu_id, m.place as menu_place, s.place - 1 as section, i.place - 1 as position, item,
      row_number() over (partition by m.restaurant_id, item ->> 'id' order by m.place, s.place, i.place) as repeated
    from (select *, row_number() over (partition by restaurant_id order by position, id) as place from menus) m,
      jsonb_array_elements(m.sections) with ordinality as s (section_of, place),
      jsonb_array_elements(coalesce(section_of -> 'items', '[]')) with ordinality as i (item, place)
  ) placed;

insert into products (restaurant_id, id, name, description, price, diets, contains)
  select restaurant_id, id, coalesce(item ->> 'name', ''), coalesce(item ->> 'description', ''),
    price_in(item -> 'price'),
    array_remove(array(select jsonb_array_elements_text(coalesce(item -> 'diets', '[]'))), null),
    array_remove(array(select jsonb_array_elements_text(coalesce(item -> 'allergens', '[]'))), null)
  from written_products
  on conflict do nothing;

insert into section_products (restaurant_id, menu_id, section, position, product_id)
  select restaurant_id, menu_id, section, position, id from written_products;

insert into modifier_uses (restaurant_id, product_id, position, modifier_id, min_amount, max_amount)
  select restaurant_id, product_id, row_number() over (partition by restaurant_id, product_id order by place) - 1, id,
    least(min_amount, most, reach), most
  from (
    select distinct on (p.restaurant_id, p.id, m.id) p.restaurant_id, p.id as product_id, m.id, place,
      count_in(m.content -> 'minAmount', 0) as min_amount, greatest(count_in(m.content -> 'maxAmount', 1), 1) as most,
      (select sum(o.max_amount) from options o where o.restaurant_id = p.restaurant_id and o.modifier_id = m.id) as reach
    from written_products p,
      jsonb_array_elements_text(coalesce(p.item -> 'modifiers', '[]')) with ordinality as asked (key, place)
      join written_modifiers m on true
    where m.restaurant_id = p.restaurant_id and m.menu_id = p.menu_id and m.key = asked.key
    order by p.restaurant_id, p.id, m.id, place
  ) written
  where reach is not null;

alter table menus drop column sections, drop column modifiers;
drop function price_in, count_in;

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
drop trigger menu_written on menus;
create trigger menu_written after insert or delete or update of id, name, position, hours on menus
  for each row execute function note_menu();

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

create function forget_option_stock() returns trigger language plpgsql as $$
  begin
    delete from stock s using gone
    where s.restaurant_id = gone.restaurant_id and s.modifier_id = gone.modifier_id and s.item_id = gone.id;
    return null;
  end
$$;
create trigger options_forgotten after delete on options referencing old table as gone
  for each statement execute function forget_option_stock();
