-- Why a message could not be handed over the last time it was tried. `failure` says that it will not be tried again.
alter table messages add column trouble text not null default '';
create index messages_in_trouble on messages (id) where failure is not null;
