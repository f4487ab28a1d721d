-- What an event costs for one guest, in minor units of the restaurant's currency. Null if only payment_info says it.
alter table event_details add column price integer check (price >= 0);
