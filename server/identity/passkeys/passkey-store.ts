import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { GuestPasskeyRow } from '#server/database/guest-tables.ts'

export type Passkey = Selectable<GuestPasskeyRow>
export type NewPasskey = Omit<Passkey, 'last_used'>

/** The word of a new passkey, to the guest’s e-mail. */
interface Told {
  readonly email: string
  readonly language: string
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

    /** Adds a passkey and queues the word of it: one statement. False where it opens an account already. */
    async add(passkey: NewPasskey, { email, language, device }: Told): Promise<boolean> {
      const { id, guest_id, credential, public_key, counter, transports, name, created } = passkey
      const { rows } = await sql`
        with added as (
          insert into guest_passkeys (id, guest_id, credential, public_key, counter, transports, name, created)
          values (${id}, ${guest_id}, ${credential}, ${public_key}, ${counter}, ${[...transports]}::text[], ${name}, ${created})
          on conflict (credential) do nothing returning guest_id
        )
        insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
        select 'email', ${email}::text, 'passkeyAdded', ${language}::text,
          jsonb_build_object('device', ${device}::text), 'guest ' || guest_id, 1, ${created}::timestamptz from added
        returning id
      `.execute(db)
      return rows.length > 0
    },

    /** Notes a use. False where the device has not counted on: then somebody has used a copy, or does now. */
    async used(id: string, counter: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('guest_passkeys')
        .set({ counter, last_used: at })
        .where('id', '=', id)
        // Devices that do not count say nought for ever.
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}
