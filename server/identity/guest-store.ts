import { type Selectable, sql } from 'kysely'
import { type Database, isDuplicate } from '#server/database/database.ts'
import type { GuestRow, GuestWayInRow } from '#server/database/guest-tables.ts'

export type Guest = Selectable<GuestRow>
export type WayInRow = Selectable<GuestWayInRow>

/** Somebody who has proved an e-mail, and a first way in where there is one already. */
export interface NewGuest {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly at: Date
  readonly wayIn: Pick<WayInRow, 'id' | 'provider' | 'account' | 'password'> | null
}

/** The digest of a password with whose it is. */
export interface Credential {
  readonly guest_id: string
  readonly password: string | null
}

export function createGuestStore({ sql: db }: Database) {
  return {
    async byEmail(email: string): Promise<Guest | null> {
      return (await db.selectFrom('guests').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
    },

    /** False where the e-mail has an account meanwhile. */
    async make({ id, name, email, at, wayIn }: NewGuest): Promise<boolean> {
      try {
        await db.transaction().execute(async (inside) => {
          await inside.insertInto('guests').values({ id, name, email, created: at, updated: at }).execute()
          if (wayIn)
            await inside
              .insertInto('guest_ways_in')
              .values({ ...wayIn, guest_id: id, created: at, updated: at })
              .execute()
        })
        return true
      } catch (error) {
        if (isDuplicate(error, 'guests_email_key')) return false
        throw error
      }
    },

    async credentialByEmail(email: string): Promise<Credential | null> {
      const row = await db
        .selectFrom('guests')
        .leftJoin('guest_ways_in', (join) =>
          join
            .onRef('guest_ways_in.guest_id', '=', 'guests.id')
            .on('guest_ways_in.provider', '=', 'credential'),
        )
        .select(['guests.id as guest_id', 'guest_ways_in.password'])
        .where('guests.email', '=', email)
        .executeTakeFirst()
      return row ?? null
    },

    async credentialOf(guestId: string): Promise<string | null> {
      const row = await db
        .selectFrom('guest_ways_in')
        .select('password')
        .where('guest_id', '=', guestId)
        .where('provider', '=', 'credential')
        .executeTakeFirst()
      return row?.password ?? null
    },

    /** Sets the password, the first or another, and ends every session in the same statement. */
    async setPassword(guestId: string, wayInId: string, password: string, at: Date): Promise<void> {
      await sql`
        with ended as (delete from guest_sessions where guest_id = ${guestId})
        insert into guest_ways_in (id, guest_id, provider, account, password, created, updated)
        values (${wayInId}, ${guestId}, 'credential', ${guestId}, ${password}, ${at}, ${at})
        on conflict (provider, account) do update set password = excluded.password, updated = excluded.updated
      `.execute(db)
    },

    /** False where another account has proved the number. */
    async bindPhone(guestId: string, phone: string, at: Date): Promise<boolean> {
      try {
        await db
          .updateTable('guests')
          .set({ phone, phone_proved: at, updated: at })
          .where('id', '=', guestId)
          .execute()
        return true
      } catch (error) {
        if (isDuplicate(error, 'guests_phone_key')) return false
        throw error
      }
    },
  }
}
