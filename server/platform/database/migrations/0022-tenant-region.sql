-- Which restaurants a tenant has follows from the region it is locked to; nothing ever wrote or read this column.
alter table restaurants drop column tenant_id;
