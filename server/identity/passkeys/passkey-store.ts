import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { GuestPasskeyRow } from '#server/database/guest-tables.ts'
import { type AccountNotice, noticeData } from '../guest-store.ts'

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
      const { email, language, device } = notice
      const { id, guest_id, credential, public_key, counter, transports, name, created } = passkey
      const { rows } = await sql`
        with added as (
          insert into guest_passkeys (id, guest_id, credential, public_key, counter, transports, name, created)
          values (${id}, ${guest_id}, ${credential}, ${public_key}, ${counter}, ${[...transports]}::text[], ${name}, ${created})
          on conflict (credential) do nothing returning guest_id
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select 'email', ${email}::text, 'passkeyAdded', ${language}::text,
          ${noticeData(notice, { device })}, 'guest ' || guest_id, 1, ${created}::timestamptz from added
        returning id
      `.execute(db)
      return rows.length > 0
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
