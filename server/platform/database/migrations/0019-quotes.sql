-- The wait that staff have given a party, beside the estimate.
alter table walk_ins add column quoted_minutes integer check (quoted_minutes >= 0);
