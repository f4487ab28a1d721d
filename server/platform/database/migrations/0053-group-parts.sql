-- If each person pays by card, their part is an order of its own. Null until they pay for the first time.
alter table group_members add column reservation_id text unique check (reservation_id ~ '^[0-9a-f]{32}$');

-- Orders that ended unpaid and were placed again under another id. A late payment for one of them is refunded.
alter table group_orders add column replaced text[] not null default '{}';
