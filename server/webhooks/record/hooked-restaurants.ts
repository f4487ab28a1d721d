import { sql } from 'kysely'
import { usualNotices } from '#domain/notifications/staff-notices.ts'
import { roles } from '#domain/staff/permissions.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Knows which restaurants have webhooks, and members who can be notified, so that the steps of all others don't ask. In doubt
 * a restaurant has some: then the statement of the step looks for itself.
 */
export interface HookedRestaurants {
  has(restaurantId: number): boolean
  /** Whether somebody with an account works there who wants to be notified of something. */
  notifiesStaff(restaurantId: number): boolean
  /** Called after webhooks or a member's choice were saved, so that this process doesn't miss them. */
  forget(): void
  /** Rejects if the database can't be reached. Then every restaurant may have webhooks. */
  refresh(): Promise<void>
}

/** How old the list may be, in milliseconds. Every process tells a new webhook everything after this time. */
const usableForMs = 10_000

/** Whoever has these is notified of something without having chosen. */
const rolesWithNotices = roles.filter((role) => Object.keys(usualNotices(role)).length > 0)

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
    notifiesStaff: (restaurantId) => isIn('withMembers', restaurantId),
    forget() {
      changes += 1
      known = null
    },
    async refresh() {
      const [begun, read] = [changes, clock()]
      const { rows } = await sql<{ id: number; hooked: boolean }>`
        with employers (id, hooked) as (
          select restaurant_id, true from webhooks where state = 'on'
          union
          select m.restaurant_id, false from staff_members m left join staff_notifications n on n.member_id = m.id
          where m.state = 'active' and m.guest_id is not null and case
            when n.chosen is null then m.role = any(${rolesWithNotices}::text[])
            else jsonb_path_exists(n.chosen, '$.*[*]') end)
        select r.id, e.hooked from employers e join restaurants r on r.id = e.id
        union
        select r.id, e.hooked from employers e join restaurants r on r.parent_id = e.id
      `.execute(db)
      const of = (hooked: boolean) => new Set(rows.filter((row) => row.hooked === hooked).map(({ id }) => id))
      // What was saved meanwhile may be missing.
      if (begun === changes) known = { hooked: of(true), withMembers: of(false), read }
    },
  }
}
