import { type RawBuilder, sql } from 'kysely'

/** SQL for the names of all dishes on a restaurant's menus, in order. An event has those of its restaurant. */
export function dishNames(restaurants: string): RawBuilder<string[]> {
  return sql<string[]>`coalesce(
    (
      select jsonb_path_query_array(jsonb_agg(sections order by position, id), '$[*][*].items[*].name')
      from menus
      where restaurant_id = coalesce(${sql.ref(`${restaurants}.parent_id`)}, ${sql.ref(`${restaurants}.id`)})
    ),
    '[]'
  )`
}
