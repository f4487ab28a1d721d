-- The photos of a restaurant in their order, with everything but the image files. The links to drawn pictures that
-- the demo world used to store are dropped: a restaurant without photos is drawn from its menu and cuisine.
alter table restaurants drop constraint restaurants_photos_whole;
alter table restaurants alter column photos drop default;
alter table restaurants alter column photos type jsonb using '[]';
alter table restaurants alter column photos set default '[]';
alter table restaurants add constraint restaurants_photos_kind check (jsonb_typeof(photos) = 'array');

-- Image files are read one at a time by their address, and never with the restaurant.
create table photo_files (
  photo_id text not null,
  format text not null check (format in ('avif', 'webp')),
  width integer not null check (width > 0),
  restaurant_id integer not null references restaurants (id) on delete cascade,
  image bytea not null,
  primary key (photo_id, format, width)
);
create index on photo_files (restaurant_id);
-- The images are compressed already.
alter table photo_files alter column image set storage external;

update restaurants set revision = revision + 1;
