-- Jobs that clean up every hour find what is over without reading whole tables.
create index concurrently if not exists rate_limits_by_end on rate_limits (ends);
create index concurrently if not exists idempotency_keys_by_age on idempotency_keys (created);
create index concurrently if not exists messages_by_age on messages (created);
create index concurrently if not exists guest_requests_unconfirmed on guest_requests (created) where status = 'unconfirmed';
create index concurrently if not exists guest_requests_ended on guest_requests (changed)
  where status in ('withdrawn', 'told', 'approved', 'rejected');
create index concurrently if not exists guest_requests_by_date on guest_requests (date) where kind = 'notify';
create index concurrently if not exists table_claims_by_end on table_claims (upper(during));
