import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Knows which restaurants have webhooks, so that the steps of all others don't ask. In doubt a restaurant has some: then the
 * statement of the step looks for itself.
 */
export interface HookedRestaurants {
  has(restaurantId: number): boolean
  /** Called after webhooks were saved, so that this process doesn't miss them. */
  forget(): void
  /** Rejects if the database can't be reached. Then every restaurant may have webhooks. */
  refresh(): Promise<void>
}

/** How old the list may be, in milliseconds. Every process tells a new webhook everything after this time. */
const usableForMs = 10_000

/** `clock` never goes back. */
export function createHookedRestaurants(
  { sql: db }: Database,
  clock: () => number = () => performance.now(),
): HookedRestaurants {
  let known: { readonly ids: ReadonlySet<number>; readonly read: number } | null = null
  let changes = 0
  return {
    has: (restaurantId) =>
      known === null || clock() - known.read > usableForMs || known.ids.has(restaurantId),
    forget() {
      changes += 1
      known = null
    },
    async refresh() {
      const [begun, read] = [changes, clock()]
      const { rows } = await sql<{ id: number }>`
        select r.id from webhooks w join restaurants r on w.restaurant_id = r.id or w.restaurant_id = r.parent_id
        where w.state = 'on'
      `.execute(db)
      // A webhook that was saved meanwhile may be missing.
      if (begun === changes) known = { ids: new Set(rows.map(({ id }) => id)), read }
    },
  }
}
