import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Member } from '#domain/staff/manage-members.ts'
import { type Permission, permissions } from '#domain/staff/permissions.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { StaffMemberRow } from '#server/platform/database/tables/staff-tables.ts'

export type MemberRow = Selectable<StaffMemberRow>

/** The change of a member that was read at this revision. */
export type MemberUpdate = Pick<MemberRow, 'id' | 'revision'> &
  Partial<
    Pick<MemberRow, 'guest_id' | 'name' | 'role' | 'added' | 'removed' | 'state' | 'language' | 'joined'>
  >

/** Returns the account with this email, which may belong to a member. */
export async function accountOf({ sql }: Pick<Database, 'sql'>, email: string): Promise<string | null> {
  const row = await sql.selectFrom('guests').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** Returns a member as the rules see them. */
export function memberIn(row: MemberRow): Member {
  const { id, role, state } = row
  const [added, removed] = [knownPermissions(row.added), knownPermissions(row.removed)]
  return { id, role, added, removed, state, hasAccount: row.guest_id !== null }
}

/** Rows may contain permissions that no longer exist. */
export function knownPermissions(stored: readonly Permission[]): Permission[] {
  return permissions.filter((each) => stored.includes(each))
}

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

    suspendedOfAccount: (guestId: string): Promise<MemberRow[]> =>
      db
        .selectFrom('staff_members')
        .selectAll()
        .where('guest_id', '=', guestId)
        .where('state', '=', 'suspended')
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

    /** Locks everybody who hasn't left until the end of the transaction. */
    lock: (restaurantId: number): Promise<MemberRow[]> =>
      db
        .selectFrom('staff_members')
        .selectAll()
        .where('restaurant_id', '=', restaurantId)
        .where('state', '<>', 'removed')
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Locks what an account has at restaurants that it hasn't left, until the end of the transaction. */
    lockAccount: (guestId: string): Promise<MemberRow[]> =>
      db
        .selectFrom('staff_members')
        .selectAll()
        .where('guest_id', '=', guestId)
        .where('state', '<>', 'removed')
        .orderBy('id')
        .forUpdate()
        .execute(),

    async byId(id: string): Promise<MemberRow | null> {
      const row = await db.selectFrom('staff_members').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },

    byIds: (ids: readonly string[]): Promise<MemberRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('staff_members').selectAll().where('id', 'in', ids).execute(),

    /** Returns a member who has left the restaurant. */
    async left(restaurantId: number, id: string): Promise<MemberRow | null> {
      const row = await this.byId(id)
      return row?.restaurant_id === restaurantId && row.state === 'removed' ? row : null
    },

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
