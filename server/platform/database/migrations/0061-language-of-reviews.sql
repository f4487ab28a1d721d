-- The language tag of a review, so that screen readers pronounce it correctly on pages in other languages.
-- Empty if unknown.
alter table reviews add column language text not null default '';
