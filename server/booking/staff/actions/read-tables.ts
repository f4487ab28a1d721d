import { refuse, type Refusal } from '#domain/refusal.ts'
import type { ListedRestaurant } from '#server/discovery/restaurants/listed-restaurant.ts'

/** Returns the ids of tables that staff name, including those that guests can't book. */
export function readTables(
  { linePlan }: ListedRestaurant,
  numbers: readonly string[],
): readonly string[] | Refusal<'unknownTable'> {
  const asked = [...new Set(numbers)]
  const ids = asked.flatMap(
    (number) => linePlan.plan.tables.find((table) => table.number === number)?.id ?? [],
  )
  return ids.length < asked.length ? refuse('unknownTable') : ids
}
