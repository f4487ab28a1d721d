-- The host name of the tenant where the group order was started. Its links, messages and orders belong to that tenant. Empty
-- for the installation's own.
alter table group_orders add column tenant_host text not null default '';
