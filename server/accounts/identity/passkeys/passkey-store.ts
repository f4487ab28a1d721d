import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { GuestPasskeyRow } from '#server/platform/database/tables/guest-tables.ts'
import { type AccountNotice, insertNotice } from '../contacts/account-notice.ts'

export type Passkey = Selectable<GuestPasskeyRow>
export type NewPasskey = Omit<Passkey, 'last_used'>

/** The email about a new passkey. */
interface PasskeyNotice extends AccountNotice {
  readonly device: string
}

export function createPasskeyStore({ sql: db }: Database) {
  return {
    of: (guestId: string): Promise<Passkey[]> =>
      db.selectFrom('guest_passkeys').selectAll().where('guest_id', '=', guestId).execute(),

    async byCredential(credential: string): Promise<Passkey | null> {
      const row = await db
        .selectFrom('guest_passkeys')
        .selectAll()
        .where('credential', '=', credential)
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Adds a passkey and queues a notification, in one statement. Resolves to false if the passkey already belongs to
     * an account.
     */
    async add(passkey: NewPasskey, notice: PasskeyNotice): Promise<boolean> {
      const { device } = notice
      const { id, guest_id, credential, public_key, counter, transports, name, authenticator, created } =
        passkey
      const { rows } = await sql`
        with changed as (
          insert into guest_passkeys
            (id, guest_id, credential, public_key, counter, transports, name, authenticator, created)
          values (${id}, ${guest_id}, ${credential}, ${public_key}, ${counter}, ${[...transports]}::text[], ${name},
            ${authenticator}, ${created})
          on conflict (credential) do nothing returning guest_id
        )
        ${insertNotice('passkeyAdded', notice, created, { device })}
        returning id
      `.execute(db)
      return rows.length > 0
    },

    /** Resolves to false if the guest has no such passkey. */
    async rename(guestId: string, id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('guest_passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('guest_id', '=', guestId)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Records that a passkey was used. Resolves to false if its counter didn't increase, because someone may be using
     * a copy.
     */
    async used(id: string, counter: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('guest_passkeys')
        .set({ counter, last_used: at })
        .where('id', '=', id)
        // Devices without a counter always report 0.
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
