-- Texts that the operator (without a restaurant) or a restaurant's staff have worded differently.
create table own_texts (
  restaurant_id integer references restaurants (id) on delete cascade,
  locale text not null,
  key text not null,
  text text not null,
  unique nulls not distinct (restaurant_id, locale, key)
);
