-- The sender of a tenant's emails; without an address, the installation's.
alter table tenants add column sender_name text not null default '';
alter table tenants add column sender_address text not null default '';
-- The languages of a tenant's pages and messages, most important first; empty for all.
alter table tenants add column languages text[] not null default '{}';

-- The host name of the tenant where the guest booked, joined or asked. Messages have its links and its sender. Empty for
-- the installation's own.
alter table reservations add column tenant_host text not null default '';
alter table walk_ins add column tenant_host text not null default '';
alter table guest_requests add column tenant_host text not null default '';
