-- An order is a reservation: of dishes for its table, or of takeaway or delivery without a table and a party.
alter table reservations
  add column delivery_type text check (delivery_type in ('preorder', 'delivery', 'takeaway')),
  drop constraint reservations_group_size_check,
  add check (group_size > 0 or (group_size = 0 and delivery_type in ('delivery', 'takeaway')));

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
  -- Until when it has to be paid, and answered; null once it was.
  pay_by timestamptz,
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
