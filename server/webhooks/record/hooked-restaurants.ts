import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Knows which restaurants have webhooks, and members who can be notified, so that the steps of all others don't ask. In doubt
 * a restaurant has some: then the statement of the step looks for itself.
 */
export interface HookedRestaurants {
  has(restaurantId: number): boolean
  /** Whether somebody with an account works there. */
  hasMembers(restaurantId: number): boolean
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
  let known: {
    readonly hooked: ReadonlySet<number>
    readonly withMembers: ReadonlySet<number>
    readonly read: number
  } | null = null
  let changes = 0
  const isIn = (which: 'hooked' | 'withMembers', restaurantId: number) =>
    known === null || clock() - known.read > usableForMs || known[which].has(restaurantId)
  return {
    has: (restaurantId) => isIn('hooked', restaurantId),
    hasMembers: (restaurantId) => isIn('withMembers', restaurantId),
    forget() {
      changes += 1
      known = null
    },
    async refresh() {
      const [begun, read] = [changes, clock()]
      const { rows } = await sql<{ id: number; hooked: boolean }>`
        select r.id, true as hooked from webhooks w join restaurants r on w.restaurant_id = r.id or w.restaurant_id = r.parent_id
        where w.state = 'on'
        union all
        select r.id, false from staff_members m join restaurants r on m.restaurant_id = r.id or m.restaurant_id = r.parent_id
        where m.state = 'active' and m.guest_id is not null
      `.execute(db)
      const of = (hooked: boolean) => new Set(rows.filter((row) => row.hooked === hooked).map(({ id }) => id))
      // A webhook that was saved meanwhile may be missing.
      if (begun === changes) known = { hooked: of(true), withMembers: of(false), read }
    },
  }
}
