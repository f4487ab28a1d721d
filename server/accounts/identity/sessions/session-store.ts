import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { afterCookie } from '#domain/identity/copied-cookie.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { GuestRow, GuestSessionRow } from '#server/platform/database/tables/guest-tables.ts'
import { daysAfter } from '#server/platform/time/durations.ts'
import type { Named } from './access-token.ts'
import { longestDays, type SessionCookie } from './session-cookie.ts'

type SessionRow = Selectable<GuestSessionRow>
type NewSession = Pick<SessionRow, 'id' | 'guest_id' | 'device' | 'passkey_id' | 'created' | 'expires'>

export type SessionGuest = Selectable<GuestRow> & {
  readonly session_id: string
  readonly signed_in: Date
  readonly confirmed: Date | null
}

export function createSessionStore({ sql: db }: Database) {
  const living = (at: Date) => db.selectFrom('guest_sessions').where('expires', '>', at)

  return {
    /** Checks the session and loads its guest, in one statement. Resolves to null if the session has ended. */
    async whoIs({ uid, sessionId }: Named, at: Date): Promise<SessionGuest | null> {
      const row = await db
        .selectFrom('guest_sessions')
        .innerJoin('guests', 'guests.id', 'guest_sessions.guest_id')
        .selectAll('guests')
        .select([
          'guest_sessions.id as session_id',
          'guest_sessions.created as signed_in',
          'guest_sessions.confirmed',
        ])
        .where('guest_sessions.id', '=', sessionId)
        .where('guest_sessions.guest_id', '=', uid)
        .where('guest_sessions.expires', '>', at)
        .executeTakeFirst()
      return row ?? null
    },

    async start(session: NewSession): Promise<void> {
      await db.insertInto('guest_sessions').values(newRow(session)).execute()
    },

    /**
     * Starts a session unless the guest's password no longer has this digest. Locks the password, so that
     * changing it waits for this session and then ends it. Resolves to whether the session was started.
     */
    async startWithPassword(session: NewSession, digest: string): Promise<boolean> {
      return db.transaction().execute(async (inside) => {
        // First the guest, as everything that locks both does.
        await inside
          .selectFrom('guests')
          .select('id')
          .where('id', '=', session.guest_id)
          .forKeyShare()
          .execute()
        const same = await inside
          .selectFrom('guest_ways_in')
          .select('id')
          .where('guest_id', '=', session.guest_id)
          .where('provider', '=', 'credential')
          .where('password', '=', digest)
          .forShare()
          .executeTakeFirst()
        if (!same) return false
        await inside.insertInto('guest_sessions').values(newRow(session)).execute()
        return true
      })
    },

    /**
     * Extends the session, at most until the end of its longest lifetime, and counts its cookie. Resolves to the number
     * of the cookie that the browser gets, to null if the session has ended, and to `copied` if it ends because two
     * browsers have its cookie.
     */
    async keep(
      { id, number: sent }: SessionCookie,
      at: Date,
      expires: Date,
    ): Promise<{ readonly uid: string; readonly number: number } | 'copied' | null> {
      return db.transaction().execute(async (inside) => {
        const row = await inside
          .selectFrom('guest_sessions')
          .select(['guest_id', 'created', 'cookie_number', 'cookie_given', 'cookie_used'])
          .where('id', '=', id)
          .where('expires', '>', at)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return null
        const { cookie_number, cookie_given, cookie_used: isUsed } = row
        const next = afterCookie(
          { number: cookie_number, given: cookie_given?.getTime() ?? null, isUsed },
          sent,
          at.getTime(),
        )
        if (next === 'copied') {
          await inside.deleteFrom('guest_sessions').where('id', '=', id).execute()
          return next
        }
        const end = daysAfter(row.created, longestDays)
        await inside
          .updateTable('guest_sessions')
          .set({
            updated: at,
            expires: end < expires ? end : expires,
            cookie_number: next.number,
            cookie_given: next.given === null ? null : new Date(next.given),
            cookie_used: next.isUsed,
          })
          .where('id', '=', id)
          .execute()
        return { uid: row.guest_id, number: next.number }
      })
    },

    async confirm(id: string, at: Date): Promise<void> {
      await db.updateTable('guest_sessions').set({ confirmed: at }).where('id', '=', id).execute()
    },

    /** Lists a guest's active sessions, most recently used first. */
    list: (guestId: string, at: Date): Promise<SessionRow[]> =>
      living(at)
        .selectAll()
        .where('guest_id', '=', guestId)
        .orderBy('updated', 'desc')
        .orderBy('id')
        .execute(),

    async end(id: string): Promise<void> {
      await db.deleteFrom('guest_sessions').where('id', '=', id).execute()
    },

    /** Resolves to false if the session isn't the guest's or has already ended. */
    async endOf(guestId: string, id: string, at: Date): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('guest_sessions')
        .where('id', '=', id)
        .where('guest_id', '=', guestId)
        .where('expires', '>', at)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    forgetEnded: (at: Date): Promise<number> => deleteInBatches(db, 'guest_sessions', sql`expires <= ${at}`),

    /**
     * Ends all sessions of a guest except the one with the id `stays`, if there is one. Resolves to the ids of those that
     * ended.
     */
    async endAll(guestId: string, stays: string | null): Promise<string[]> {
      const all = db.deleteFrom('guest_sessions').where('guest_id', '=', guestId).returning('id')
      const ended = await (stays === null ? all : all.where('id', '<>', stays)).execute()
      return ended.map(({ id }) => id)
    },
  }
}

/** Returns the row of a new session. Its `token` is required but grants no access, so any unique value will do. */
function newRow(session: NewSession) {
  return { ...session, token: session.id, updated: session.created }
}
