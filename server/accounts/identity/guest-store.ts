import { type Selectable, sql } from 'kysely'
import { type Database, isDuplicate } from '#server/platform/database/database.ts'
import type { GuestRow, SignInMethodRow } from '#server/platform/database/tables/guest-tables.ts'
import { type AccountNotice, insertNotice } from './contacts/account-notice.ts'

export type Guest = Selectable<GuestRow>

/** A guest with a verified email, and their first sign-in method if they have one. */
export interface NewGuest {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly at: Date
  readonly signInMethod: Pick<Selectable<SignInMethodRow>, 'id' | 'provider' | 'account' | 'password'> | null
}

interface NewSignInMethod {
  readonly id: string
  readonly guestId: string
  readonly provider: string
  readonly account: string
  readonly at: Date
}

/** A password digest and the account it belongs to. */
export interface Credential {
  readonly guest_id: string
  readonly password: string | null
}

export function createGuestStore({ sql: db }: Database) {
  return {
    async byEmail(email: string): Promise<Guest | null> {
      return (await db.selectFrom('guests').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
    },

    /**
     * Resolves to false if another account has taken the email in the meantime. Omits a provider that was linked to
     * another account in the meantime.
     */
    async make({ id, name, email, at, signInMethod }: NewGuest): Promise<boolean> {
      try {
        await db.transaction().execute(async (inside) => {
          await inside.insertInto('guests').values({ id, name, email, created: at, updated: at }).execute()
          if (signInMethod)
            await inside
              .insertInto('guest_ways_in')
              .values({ ...signInMethod, guest_id: id, created: at, updated: at })
              .onConflict((known) => known.columns(['provider', 'account']).doNothing())
              .execute()
        })
        return true
      } catch (error) {
        if (isDuplicate(error, 'guests_email_key')) return false
        throw error
      }
    },

    async ownerOf(provider: string, account: string): Promise<string | null> {
      const row = await db
        .selectFrom('guest_ways_in')
        .select('guest_id')
        .where('provider', '=', provider)
        .where('account', '=', account)
        .executeTakeFirst()
      return row?.guest_id ?? null
    },

    /** Links a provider to an account and queues a notification, in one statement. Idempotent. */
    async addSignInMethod(
      { id, guestId, provider, account, at }: NewSignInMethod,
      notice: AccountNotice & { readonly provider: string },
    ): Promise<void> {
      await sql`
        with changed as (
          insert into guest_ways_in (id, guest_id, provider, account, created, updated)
          values (${id}, ${guestId}, ${provider}, ${account}, ${at}, ${at})
          on conflict (provider, account) do nothing returning guest_id
        )
        ${insertNotice('wayInAdded', notice, at, { provider: notice.provider })}
      `.execute(db)
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

    /**
     * Replaces a digest with another one of the same password, unless the password has changed in the
     * meantime.
     */
    async replaceDigest(guestId: string, from: string, to: string): Promise<void> {
      await db
        .updateTable('guest_ways_in')
        .set({ password: to })
        .where('guest_id', '=', guestId)
        .where('provider', '=', 'credential')
        .where('password', '=', from)
        .execute()
    },

    /**
     * Sets the password, ends every session and queues a notification, in one transaction. Changes the password first:
     * that waits for sign-ins that have checked the previous one, whose sessions end too.
     */
    setPassword: (
      { id, guestId, password }: { id: string; guestId: string; password: string },
      notice: AccountNotice,
      at: Date,
    ): Promise<void> =>
      db.transaction().execute(async (inside) => {
        // First the guest, as everything that locks both does.
        await inside.selectFrom('guests').select('id').where('id', '=', guestId).forKeyShare().execute()
        await inside
          .insertInto('guest_ways_in')
          .values({
            id,
            guest_id: guestId,
            provider: 'credential',
            account: guestId,
            password,
            created: at,
            updated: at,
          })
          .onConflict((known) =>
            known.columns(['provider', 'account']).doUpdateSet({ password, updated: at }),
          )
          .execute()
        await sql`
          with ended as (delete from guest_sessions where guest_id = ${guestId}),
          used_up as (delete from guest_proofs where purpose = 'password' and contact = ${notice.email}),
          changed as (select ${guestId}::text as guest_id)
          ${insertNotice('passwordChanged', notice, at)}
        `.execute(inside)
      }),

    /**
     * Changes an account's email and notifies the previous address. Resolves to false if another account has the
     * email.
     */
    async changeEmail(guestId: string, email: string, before: AccountNotice, at: Date): Promise<boolean> {
      try {
        await sql`
          with changed as (
            update guests set email = ${email}, updated = ${at} where id = ${guestId} returning id as guest_id
          )
          ${insertNotice('emailChanged', before, at)}
        `.execute(db)
        return true
      } catch (error) {
        if (isDuplicate(error, 'guests_email_key')) return false
        throw error
      }
    },

    /**
     * Adds a verified phone number and queues a notification. Resolves to false if another account has verified it.
     * Also marks the code's message as one to the account, so that the number still counts as the guest's after they
     * replace it.
     */
    async bindPhone(guestId: string, phone: string, notice: AccountNotice, at: Date): Promise<boolean> {
      try {
        await sql`
          with changed as (
            update guests set phone = ${phone}, phone_proved = ${at}, updated = ${at} where id = ${guestId} returning id as guest_id
          ), marked as (
            update messages set cause = 'guest ' || changed.guest_id from changed
            where recipient = ${phone} and data ->> 'uid' = changed.guest_id
          )
          ${insertNotice('phoneChanged', notice, at, { phone })}
        `.execute(db)
        return true
      } catch (error) {
        if (isDuplicate(error, 'guests_phone_key')) return false
        throw error
      }
    },
  }
}
