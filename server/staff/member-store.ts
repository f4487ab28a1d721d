import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { StaffMemberRow } from '#server/platform/database/tables/staff-tables.ts'

export type MemberRow = Selectable<StaffMemberRow>

/** The change of a member that was read at this revision. */
export type MemberUpdate = Pick<MemberRow, 'id' | 'revision'> &
  Partial<Pick<MemberRow, 'guest_id' | 'name' | 'role' | 'added' | 'removed' | 'state'>>

/** The only writer of members. */
export function createMemberStore({ sql: db }: { readonly sql: Kysely<Schema> }) {
  return {
    /** Reads on every call, so that a suspended member has no access from then on, in any process. */
    activeOfAccount: (guestId: string): Promise<MemberRow[]> =>
      db
        .selectFrom('staff_members')
        .selectAll()
        .where('guest_id', '=', guestId)
        .where('state', '=', 'active')
        .orderBy('created')
        .execute(),

    async active(id: string): Promise<MemberRow | null> {
      const row = await db
        .selectFrom('staff_members')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'active')
        .executeTakeFirst()
      return row ?? null
    },

    /** Returns everybody who hasn't left. */
    ofRestaurant: (restaurantId: number): Promise<MemberRow[]> =>
      db
        .selectFrom('staff_members')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .where('state', '<>', 'removed')
        .orderBy('id')
        .execute(),

    async add(member: Insertable<StaffMemberRow>): Promise<void> {
      await db.insertInto('staff_members').values(member).execute()
    },

    /** Resolves to false and changes nothing if the member was changed since. */
    async change({ id, revision, ...change }: MemberUpdate, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('staff_members')
        .set({ ...change, revision: revision + 1, updated: at })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
