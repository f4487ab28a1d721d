-- The index of events is read page by page.
create index concurrently if not exists event_details_by_start on event_details (starts, restaurant_id);
