-- The payment account that takes the tenant's payments; its settings are in the environment. Empty for the installation's.
alter table tenants add column payment_account text not null default '';
-- Each payment account has a till of its own, which knows only its payments.
alter table till_payments add column gateway text not null default 'till';
