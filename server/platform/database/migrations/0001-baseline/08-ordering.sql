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

create trigger ordering_types_written after insert or update or delete on ordering_types
  for each row execute function note_ordering();

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

create trigger delivery_zones_written after insert or update or delete on delivery_zones
  for each row execute function note_ordering();

create table orders (
  reservation_id text primary key references reservations (id) on delete cascade,
  -- Whose kitchen cooks: for an event, its restaurant.
  restaurant_id integer not null references restaurants (id),
  -- As ordered: products, options and amounts.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  -- What it costs, line by line, in minor units.
  receipt jsonb not null check (jsonb_typeof(receipt) = 'object'),
  total bigint not null check (total >= 0),
  payment_type text not null check (payment_type in ('cash', 'card', 'invoice')),
  -- As soon as possible.
  asap boolean not null,
  promised timestamptz not null,
  -- As agreed when it was placed.
  promised_first timestamptz not null,
  kitchen_begins timestamptz not null,
  way_minutes smallint not null default 0 check (way_minutes >= 0),
  answer_by timestamptz,
  -- Until when the guest can cancel it after it was accepted; null for never.
  cancel_until timestamptz,
  accepted timestamptz,
  ready timestamptz,
  handed_over timestamptz,
  delay_note text not null default '',
  -- Lines that the kitchen can't cook, and until when the guest can do without them.
  missing jsonb not null default '[]' check (jsonb_typeof(missing) = 'array'),
  choose_by timestamptz,
  -- The total without them; null if nothing is left.
  without_missing bigint,
  ended_because text not null default '' check (ended_because in ('', 'unpaid', 'unanswered', 'missing')),
  -- The nearest restaurant that takes such orders, if this one didn't answer.
  open_elsewhere jsonb,
  address jsonb,
  -- What it takes of the kitchen: points by slot, and counted portions.
  filled jsonb not null default '[]' check (jsonb_typeof(filled) = 'array'),
  taken jsonb not null default '[]' check (jsonb_typeof(taken) = 'array'),
  given_back boolean not null default false
);
create index orders_of_kitchen on orders (restaurant_id, promised);
create index orders_unanswered on orders (restaurant_id, answer_by) where answer_by is not null;

-- What a kitchen has to cook in each slot of 15 minutes. Orders take points and give them back in the statement that
-- writes them, so no slot ever exceeds the cap that applied when points were last taken.
create table kitchen_slots (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  slot timestamptz not null,
  -- One delivery type, or all of them.
  load_of text not null check (load_of in ('all', 'preorder', 'delivery', 'takeaway')),
  points integer not null check (points >= 0),
  -- Null for no limit.
  cap integer,
  constraint slot_within_cap check (points <= cap),
  primary key (restaurant_id, slot, load_of)
);

-- Grows with every change of an order, so staff screens notice, and locks the kitchen meanwhile.
create table kitchens (
  restaurant_id integer primary key references restaurants (id) on delete cascade,
  version integer not null default 1,
  -- Caps that staff set for now, instead of those of the settings: {"all": 20, "takeaway": null}
  caps jsonb not null default '{}' check (jsonb_typeof(caps) = 'object')
);

-- Until when a restaurant promises nothing.
create table ordering_pauses (
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- Empty for all of them.
  delivery_type text not null check (delivery_type in ('', 'preorder', 'delivery', 'takeaway')),
  begins timestamptz not null,
  until timestamptz not null,
  primary key (restaurant_id, delivery_type)
);

-- An order that several people put together by a link. It becomes a reservation when it is placed.
create table group_orders (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The code of the link to join is derived from the id; only its hash is stored, to find the row by.
  code_hash text not null unique,
  -- Of the reservation, chosen in advance, so that the order is placed once however often that is tried.
  reservation_id text not null unique check (reservation_id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  delivery_type text not null check (delivery_type in ('delivery', 'takeaway')),
  address jsonb,
  -- Null for as soon as possible.
  wanted timestamptz,
  deadline timestamptz not null,
  -- What each person can spend on dishes, in minor units; null for no limit.
  limit_each bigint check (limit_each > 0),
  pays text not null check (pays in ('host', 'each')),
  payment_type text not null check (payment_type in ('cash', 'card', 'invoice')),
  -- Of its host, whose order it becomes.
  customer_name text not null,
  email text not null,
  phone text not null,
  guest_uid text references guests (id) on delete cascade,
  language text not null,
  created timestamptz not null,
  -- Grows with every change.
  version integer not null default 1,
  canceled timestamptz,
  -- While the restaurant is asked, nothing changes. After a crash, the lock ends by itself.
  placing_until timestamptz,
  -- Why it couldn't be placed at the deadline.
  failure text not null default '',
  -- Orders that ended unpaid and were placed again under another id. A late payment for one of them is refunded.
  replaced text[] not null default '{}',
  -- The host name of the tenant where the group order was started. Its links, messages and orders belong to that tenant. Empty
  -- for the installation's own.
  tenant_host text not null default ''
);
create index group_orders_of_guest on group_orders (guest_uid);
create index group_orders_by_deadline on group_orders (deadline);

create table group_members (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Each person opens the order with a code of their own.
  code_hash text not null unique,
  group_id text not null references group_orders (id) on delete cascade,
  -- In the order of joining. The host is the first.
  place bigint generated always as identity,
  name text not null,
  is_host boolean not null,
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  is_ready boolean not null default false,
  guest_uid text references guests (id) on delete cascade,
  joined timestamptz not null,
  -- If each person pays by card, their part is an order of its own. Null until they pay for the first time.
  reservation_id text unique check (reservation_id ~ '^[0-9a-f]{32}$')
);
create unique index group_host on group_members (group_id) where is_host;
create index group_members_in_order on group_members (group_id, place);
create index group_members_of_guest on group_members (guest_uid);
