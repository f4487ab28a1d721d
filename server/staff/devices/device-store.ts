import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import type { StaffDeviceRow } from '#server/platform/database/tables/staff-tables.ts'

export type DeviceRow = Selectable<StaffDeviceRow>

export type NewDevice = Omit<Insertable<StaffDeviceRow>, 'created_by'> & Pick<DeviceRow, 'created_by'>

/** The only writer of paired devices. Hashes are of tokens. */
export function createDeviceStore({ sql: db }: { readonly sql: Kysely<Schema> }) {
  const present = () => db.selectFrom('staff_devices').selectAll().where('removed', 'is', null)
  const update = (id: string) => db.updateTable('staff_devices').where('id', '=', id)

  return {
    async ofToken(hash: string): Promise<DeviceRow | null> {
      const row = await present()
        .where((row) => row.or([row('token_hash', '=', hash), row('former_hash', '=', hash)]))
        .executeTakeFirst()
      return row ?? null
    },

    async get(id: string): Promise<DeviceRow | null> {
      return (await present().where('id', '=', id).executeTakeFirst()) ?? null
    },

    ofRestaurant: (restaurantId: number): Promise<DeviceRow[]> =>
      present().where('restaurant_id', '=', restaurantId).orderBy('name').orderBy('created').execute(),

    /** Resolves to false if there is a device with this id already. */
    async add({ created_by, ...device }: NewDevice): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('staff_devices')
        .values({ ...device, created_by: JSON.stringify(created_by) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    async change(id: string, change: Partial<Pick<DeviceRow, 'name' | 'highest_role'>>): Promise<void> {
      await update(id).set(change).execute()
    },

    /** Resolves to false if it was removed before. */
    async remove(id: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await update(id)
        .set({ removed: at, member_id: null, confirmed: null })
        .where('removed', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Notes that the device was used, and with which token, if that is still its latest. */
    async use(id: string, at: Date, token_hash: string | null): Promise<void> {
      await update(id).set({ seen: at }).execute()
      if (token_hash !== null)
        await update(id).set({ token_used: at }).where('token_hash', '=', token_hash).execute()
    },

    async setVersion(id: string, app_version: string): Promise<void> {
      await update(id).set({ app_version }).execute()
    },

    /** Sets who is at the device; null locks it. */
    async switchTo(id: string, member_id: string | null, at: Date): Promise<void> {
      await update(id)
        .set({ member_id, confirmed: member_id === null ? null : at })
        .execute()
    },

    /** Notes that the person at the device has entered their PIN again. */
    async confirm(id: string, member_id: string, at: Date): Promise<void> {
      await update(id).set({ confirmed: at }).where('member_id', '=', member_id).execute()
    },

    /** Replaces the token, unless it was replaced meanwhile. */
    async renewToken(id: string, token_hash: string, next: string, at: Date): Promise<void> {
      await update(id)
        .set({ token_hash: next, token_given: at, token_used: null, former_hash: token_hash })
        .where('token_hash', '=', token_hash)
        .execute()
    },
  }
}
