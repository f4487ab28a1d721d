create table reservations (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  restaurant_id integer not null references restaurants (id),
  status text not null check (status in
    ('Approved', 'Canceled', 'NoShow', 'Seated', 'Closed', 'Called',
     'CanceledByHost', 'CanceledByClient', 'Pending', 'Rejected')),
  -- Wall time, zone and instant are all stored, so that a later change of zone or hours never moves a printed time.
  reservation_time timestamptz not null,
  wall_time timestamp not null,
  time_zone text not null,
  service_date date not null,
  turn_minutes smallint not null check (turn_minutes > 0),
  group_size smallint not null,
  areas text[] not null default '{}' constraint reservations_areas_whole check (
    case when array_ndims(areas) > 1 then false else array_position(areas, null) is null end
  ),
  table_numbers text[] not null default '{}' constraint reservations_table_numbers_whole check (
    case when array_ndims(table_numbers) > 1 then false else array_position(table_numbers, null) is null end
  ),
  floor_id text,
  customer_name text not null default '',
  email text not null default '',
  phone text not null default '',
  special_requests text not null default '',
  cancel_note text not null default '',
  customer_profile jsonb not null default '{}',
  additionals jsonb not null default '{}',
  campaign jsonb not null default '{}',
  language text not null default 'en',
  -- The payment policy that applied when it was booked.
  policy jsonb not null default '{}',
  deposit_status text not null default 'No Card',
  amount bigint not null default 0,
  currency text not null,
  version integer not null default 1,
  created timestamptz not null,
  closed timestamptz,
  -- What a guest said on the way to the table.
  late_minutes smallint not null default 0 check (late_minutes >= 0),
  -- Until when the table of a party that runs late is kept.
  kept_until timestamptz,
  arrived timestamptz,
  confirmed timestamptz,
  -- Messages between the guest and the restaurant, oldest first.
  conversation jsonb not null default '[]',
  -- Whose booking it is; null for a visitor's.
  guest_uid text references guests (id) on delete set null,
  -- When its guest was erased. It still counts, and only the restaurant can open it.
  erased timestamptz,
  -- Invented for the demo world. Nobody gets messages about it.
  demo boolean not null default false,
  -- What older clients and Google send along with a booking.
  rwg_token text not null default '',
  notification_url text not null default '',
  -- When the guest has last seen the messages of the restaurant.
  messages_read timestamptz,
  -- How far the payment of a booking has got: it waits for its first payment, was paid, or was accepted. 'none' if
  -- nothing is paid through us.
  payment_progress text not null default 'none'
    check (payment_progress in ('none', 'unpaid', 'paid', 'accepted')),
  -- Until when the guest can pay; null if nothing waits for a payment.
  pay_by timestamptz,
  -- An order is a reservation: of dishes for its table, or of takeaway or delivery without a table and a party.
  delivery_type text check (delivery_type in ('preorder', 'delivery', 'takeaway')),
  -- A deposit that the guest pays without us. Its amount is that of the booking.
  deposit_way text check (deposit_way in ('cash', 'invoice')),
  -- How much of it staff have marked as received, in minor units.
  deposit_received bigint not null default 0 check (deposit_received >= 0),
  -- The host name of the tenant where the guest booked, joined or asked. Messages have its links and its sender. Empty for
  -- the installation's own.
  tenant_host text not null default '',
  -- What has been paid for a booking and where that money is now, so that its page, lists and messages agree without reading
  -- its payments. `server/book/steps/plan-money.ts` writes it with every payment event.
  payment_sums jsonb,
  -- Why a reservation ended if nobody ended it.
  ended_because text check (ended_because in ('unanswered')),
  check (group_size > 0 or (group_size = 0 and delivery_type in ('delivery', 'takeaway')))
);
create index reservations_of_day on reservations (restaurant_id, service_date);
create index reservations_of_guest on reservations (guest_uid, reservation_time) where guest_uid is not null;
-- Bookings are found by a verified contact. These indexes narrow it down, domain/contacts decides.
create index reservations_by_email on reservations (lower(email)) where email <> '';
create index reservations_by_phone on reservations (right(regexp_replace(phone, '\D', '', 'g'), 6)) where phone <> '';
-- Parties at their table or called to it: few at any time, and every reading of a book asks for them.
create index reservations_present on reservations (id) where status in ('Called', 'Seated');

create table reservation_moves (
  reservation_id text not null references reservations (id) on delete cascade,
  version integer not null,
  status text not null,
  by_whom text not null constraint known_actor check (by_whom in ('guest', 'staff', 'system', 'provider')),
  note text not null default '',
  at timestamptz not null,
  primary key (reservation_id, version)
);

-- Ownership claims and table alerts, as guests wrote them.
create table guest_requests (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The token of the link is derived from the id; only its hash is stored, to find the row by.
  token_hash text not null unique,
  kind text not null check (kind in ('claimRestaurant', 'claimRegion', 'notify')),
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'confirmed', 'withdrawn', 'told')),
  restaurant_id integer references restaurants (id) on delete cascade,
  region_id text references regions (id) on delete cascade,
  email text not null,
  name text not null default '',
  phone text not null default '',
  message text not null default '',
  -- The service day and party size of a table alert; null for any.
  date date,
  party_size smallint check (party_size > 0),
  language text not null,
  -- Of the text, the address and the subject. There is one such request at a time.
  fingerprint text not null,
  -- How often its message has been sent.
  mailed integer not null default 1,
  created timestamptz not null,
  changed timestamptz not null,
  tenant_host text not null default '',
  check (num_nonnulls(restaurant_id, region_id) = 1),
  -- A guest with a table alert can give a phone number instead of an email.
  constraint guest_requests_reachable check (email <> '' or phone <> '')
);
create unique index guest_requests_open on guest_requests (fingerprint) where status in ('unconfirmed', 'confirmed');
create index guest_requests_waiting on guest_requests (restaurant_id, date) where kind = 'notify' and status = 'confirmed';
create index guest_requests_newest on guest_requests (created desc, id desc);
create index guest_requests_by_email on guest_requests (lower(email));

create table holds (
  id text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  group_size smallint not null,
  reservation_time timestamptz not null,
  expires timestamptz not null,
  -- The tables that were picked. A booking that is being changed may take some of their time itself; then the claims
  -- cover only the rest.
  table_ids integer[] not null default '{}' constraint holds_table_ids_whole check (
    case when array_ndims(table_ids) > 1 then false else array_position(table_ids, null) is null end
  ),
  turn_minutes smallint not null default 0,
  extended boolean not null default false,
  -- Who made it, as a keyed hash; empty if unknown.
  holder text not null default '',
  -- The booking whose change a hold is for. It comes at the one time or at the other, so the two count as one party.
  reservation_id text references reservations (id) on delete cascade,
  -- The table alert for which the table is held.
  request_id text references guest_requests (id) on delete cascade,
  -- The hold of an unpaid booking has the booking's id. Nobody can extend or release it by itself.
  for_payment boolean not null default false check (not for_payment or id = reservation_id)
);
create index holds_of on holds (restaurant_id, expires);
create index holds_of_reservation on holds (reservation_id) where reservation_id is not null;
create index holds_of_request on holds (request_id) where request_id is not null;

-- Tables that became free, offered to the guests with a table alert for that day, one after the other.
create table offers (
  -- Also the id of the hold that keeps the table.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  request_id text not null references guest_requests (id) on delete cascade,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  service_date date not null,
  reservation_time timestamptz not null,
  turn_minutes smallint not null,
  party_size smallint not null check (party_size > 0),
  table_ids integer[] not null check (cardinality(table_ids) > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'gone')),
  -- The offers of one table, one after the other, and the place of this one.
  series text not null,
  number smallint not null check (number between 1 and 6),
  created timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  -- Written before the reservation, in the same transaction.
  reservation_id text references reservations (id) on delete set null deferrable initially deferred,
  check ((state = 'open') = (ended is null)),
  unique (series, number)
);
-- A guest answers one offer at a time.
create unique index offers_open on offers (request_id) where state = 'open';
create index offers_of_request on offers (request_id, created);
create index offers_of_day on offers (restaurant_id, service_date, created);
create index offers_of_reservation on offers (reservation_id) where reservation_id is not null;

-- One row for each table that a booking, a hold or a walk-in takes. The exclusion constraint decides who gets a table.
create table table_claims (
  id bigint generated always as identity primary key,
  restaurant_id integer not null,
  table_id integer not null references tables (id),
  during tstzrange not null,
  covers smallint not null,
  reservation_id text references reservations (id) on delete cascade,
  hold_id text references holds (id) on delete cascade,
  walk_in_id text references walk_ins (id) on delete cascade,
  holder_kind text not null generated always as (
    case when reservation_id is not null then 'reservation' when hold_id is not null then 'hold' else 'walk-in' end
  ) stored,
  holder_id text not null generated always as (coalesce(reservation_id, hold_id, walk_in_id)) stored,
  constraint one_party_per_table exclude using gist (table_id with =, during with &&),
  constraint one_holder check (num_nonnulls(reservation_id, hold_id, walk_in_id) = 1)
);
create index table_claims_of on table_claims using gist (restaurant_id, during);
create index table_claims_of_reservation on table_claims (reservation_id);
create index table_claims_of_hold on table_claims (hold_id) where hold_id is not null;
create index table_claims_of_walk_in on table_claims (walk_in_id) where walk_in_id is not null;

-- Members of a party: how they were invited and what they answered.
create table invitations (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The code of the link is derived from the id; only its hash is stored, to find the row by.
  code_hash text not null unique,
  -- The order in which they were invited.
  place bigint generated always as identity,
  reservation_id text not null references reservations (id) on delete cascade,
  -- An email address or a phone number; empty for guests who joined through a link.
  member text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  allergy text[] not null default '{}' constraint invitations_allergy_whole check (
    case when array_ndims(allergy) > 1 then false else array_position(allergy, null) is null end
  ),
  access text not null default '',
  answer text not null default 'open' check (answer in ('open', 'yes', 'no')),
  created timestamptz not null,
  answered timestamptz,
  -- The language in which a member answered; empty if they haven't, and messages to them are in the booking's.
  language text not null default ''
);
create index invitations_by_member on invitations (lower(member));
create index invitations_by_email on invitations (lower(email)) where email <> '';
create unique index invitations_of on invitations (reservation_id, lower(member)) where member <> '';
create index invitations_in_order on invitations (reservation_id, place);

-- One link for the whole party. Everyone who joins through it gets an invitation of their own.
create table share_links (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- The code of the link is derived from the id; only its hash is stored, to find the row by.
  code_hash text not null unique,
  reservation_id text not null references reservations (id) on delete cascade,
  created timestamptz not null,
  ended timestamptz
);
create unique index share_link_of on share_links (reservation_id) where ended is null;
create index share_links_of on share_links (reservation_id);

-- How many members of a party had accepted before they deleted their accounts. Nothing says who they were.
create table erased_members (
  reservation_id text primary key references reservations (id) on delete cascade,
  members integer not null
);

-- Guests whose new bookings a restaurant doesn't take online.
create table blacklist (
  id integer generated always as identity primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  -- Keyed hashes of the account, the email and the phone number. The contacts themselves aren't stored.
  digests text[] not null check (cardinality(digests) > 0),
  -- The booking the guest was added from.
  reservation_id text references reservations (id) on delete set null,
  reason text not null default '',
  created timestamptz not null
);
create unique index blacklist_of_booking on blacklist (restaurant_id, reservation_id);
create index blacklist_by_digest on blacklist using gin (digests);

-- What guests said about their visits: one for each booking at most, and those of the demo world without a booking.
create table reviews (
  id text primary key,
  restaurant_id integer not null references restaurants (id) on delete cascade,
  reservation_id text unique references reservations (id) on delete set null,
  author text not null default '',
  rating smallint not null check (rating between 1 and 5),
  food smallint check (food between 1 and 5),
  service smallint check (service between 1 and 5),
  ambience smallint check (ambience between 1 and 5),
  value smallint check (value between 1 and 5),
  text text not null default '',
  created timestamptz not null,
  visited boolean not null default true,
  reply text not null default '',
  reply_at timestamptz,
  published boolean not null default true,
  -- The language tag of a review, so that screen readers pronounce it correctly on pages in other languages.
  -- Empty if unknown.
  language text not null default ''
);
create index reviews_latest on reviews (restaurant_id, created desc, id) where published;
create index reviews_best on reviews (restaurant_id, rating desc, created desc, id) where published;
