-- How a restaurant takes orders. Amounts are in minor units. Without a row, it takes none.
create table ordering_terms (
  restaurant_id integer primary key references restaurants (id) on delete cascade,
  -- Whether prices include tax.
  tax_included boolean not null default true,
  -- [{"id": "gst", "name": "GST", "percent": 5}], in the order of the receipt.
  tax_rates jsonb not null default '[]' check (jsonb_typeof(tax_rates) = 'array'),
  -- [{"taxClass": "food", "preorder": ["gst"], "delivery": [], "takeaway": []}]
  tax_classes jsonb not null default '[]' check (jsonb_typeof(tax_classes) = 'array'),
  delivery_fee_class text,
  -- Points that the kitchen cooks within 15 minutes; null for no limit.
  cap integer check (cap between 0 and 1000000),
  -- [{"hours": [[weekDay, opens, closes]], "all": 40, "preorder": null, "delivery": 20, "takeaway": null}]
  timed_caps jsonb not null default '[]' check (jsonb_typeof(timed_caps) = 'array'),
  -- How long staff have for an answer.
  answer_minutes smallint not null default 5 check (answer_minutes between 1 and 120),
  answer_before_kitchen_minutes smallint not null default 15 check (answer_before_kitchen_minutes between 0 and 1440),
  tip_percents smallint[] not null default '{5,10,15}'
    check (array_position(tip_percents, null) is null and 0 <= all (tip_percents) and 100 >= all (tip_percents))
);

create table ordering_types (
  restaurant_id integer not null references ordering_terms on delete cascade,
  delivery_type text not null check (delivery_type in ('preorder', 'delivery', 'takeaway')),
  enabled boolean not null default true,
  menu_ids text[] not null default '{}' check (array_position(menu_ids, null) is null),
  -- When orders are handed over, as `[weekDay, opens, closes]`; null for the opening hours.
  hours jsonb check (jsonb_typeof(hours) = 'array'),
  lead_minutes integer not null default 20 check (lead_minutes between 0 and 43200),
  -- Points within 15 minutes, for this type alone.
  cap integer check (cap between 0 and 1000000),
  minimum integer not null default 0 check (minimum between 0 and 1000000000),
  -- How long before its time an accepted order can be canceled; null for never.
  cancel_minutes integer check (cancel_minutes between 0 and 43200),
  cash_disabled boolean not null default false,
  invoice boolean not null default false,
  primary key (restaurant_id, delivery_type)
);

create table delivery_zones (
  restaurant_id integer not null references ordering_terms on delete cascade,
  id text not null check (length(id) between 1 and 80),
  -- The first zone that contains an address applies.
  position smallint not null default 0,
  name text not null default '',
  -- {"postcodes": ["1200*"]}, {"center": [lat, lon], "meters": 2500} or {"ring": [[lat, lon], …]}
  shape jsonb not null check (jsonb_typeof(shape) = 'object'),
  fee integer not null default 0 check (fee between 0 and 1000000000),
  free_from integer check (free_from between 0 and 1000000000),
  minimum integer not null default 0 check (minimum between 0 and 1000000000),
  minutes smallint not null default 15 check (minutes between 0 and 1440),
  primary key (restaurant_id, id)
);

-- Whether a restaurant takes orders is part of its record, because lists and the search show it.
create function note_ordering() returns trigger language plpgsql as $$
  begin
    update restaurants r set
      revision = revision + 1,
      ordering = exists (
        select 1 from ordering_types t
        where t.restaurant_id = r.id and t.enabled and t.delivery_type in ('delivery', 'takeaway')
      )
    where id = coalesce(new.restaurant_id, old.restaurant_id);
    update restaurants set revision = revision + 1
    where parent_id = coalesce(new.restaurant_id, old.restaurant_id);
    return null;
  end
$$;
create trigger ordering_terms_written after insert or update or delete on ordering_terms
  for each row execute function note_ordering();
create trigger ordering_types_written after insert or update or delete on ordering_types
  for each row execute function note_ordering();
create trigger delivery_zones_written after insert or update or delete on delivery_zones
  for each row execute function note_ordering();

-- Nobody could order yet.
update restaurants set ordering = false, revision = revision + 1 where ordering;
