-- A tenant can have several host names, and each host name leads to one tenant.
create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenants (id) on delete cascade
);
create index tenant_hosts_by_tenant on tenant_hosts (tenant_id);
insert into tenant_hosts (host, tenant_id) select lower(host), id from tenants where host is not null;
alter table tenants drop column host;

-- The address of a picture shown instead of the name; empty for the name.
alter table tenants add column logo text not null default '';
-- Websites that may show the tenant's pages in a frame, as origins.
alter table tenants add column embed_origins text[] not null default '{}';
