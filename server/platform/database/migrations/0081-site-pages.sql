-- Texts that the operator wrote for pages about the site: for the installation, or for one tenant.
create table site_pages (
  tenant_id text references tenants (id) on delete cascade,
  page text not null,
  locale text not null,
  text text not null,
  unique nulls not distinct (tenant_id, page, locale)
);
