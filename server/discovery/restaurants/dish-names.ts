import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL for the names of all dishes on a restaurant's menus, in menu order. An event has the menus of its
 * restaurant.
 */
export function dishNames(restaurants: string): RawBuilder<string[]> {
  return sql<string[]>`coalesce(
    (
      select jsonb_agg(dish.name order by menu.position, menu.id, listed.section, listed.position)
      from menus menu
      join section_products listed on listed.restaurant_id = menu.restaurant_id and listed.menu_id = menu.id
      join products dish on dish.restaurant_id = listed.restaurant_id and dish.id = listed.product_id
      where menu.restaurant_id = coalesce(${sql.ref(`${restaurants}.parent_id`)}, ${sql.ref(`${restaurants}.id`)})
    ),
    '[]'
  )`
}
