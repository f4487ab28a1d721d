-- Who holds a claim, by kind and id. Another kind, such as a party that comes without a booking, adds a column beside
-- reservation_id and hold_id, and both expressions are replaced.
alter table table_claims
  add column holder_kind text not null
    generated always as (case when reservation_id is not null then 'reservation' else 'hold' end) stored,
  add column holder_id text not null generated always as (coalesce(reservation_id, hold_id)) stored;

-- Parties that are at their table or called to it: few at any time, and every reading of a book asks for them.
create index reservations_present on reservations (id) where status in ('Called', 'Seated');
