-- Nothing reads it, and pg_restore cannot build it before PostgreSQL 17: its function finds its types by the search path.
drop index if exists regions_by_place;
