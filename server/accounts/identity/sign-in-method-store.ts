import { type Kysely, sql } from 'kysely'
import { authenticatorName } from '#domain/identity/authenticator-name.ts'
import { mayGiveUp, type SignInMethodKind } from '#domain/identity/sign-in-methods.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { type AccountNotice, insertNotice } from './contacts/account-notice.ts'

/** A stored sign-in method. `id` is the id of its row, the phone number, or `password`. */
export interface KnownSignInMethod {
  readonly kind: SignInMethodKind
  readonly id: string
  readonly since: Date
  /** Id of a sign-in provider. A guest may have several accounts there. */
  readonly provider?: string
  /** Name of a passkey; empty if unknown. */
  readonly name?: string
  /** Name of what keeps a passkey; null if unknown. */
  readonly authenticator?: string | null
  readonly lastUsed?: Date | null
}

interface Removal {
  readonly kind: string
  readonly id: string
  /** If other devices that signed in with this passkey are signed out, the session that stays; otherwise null. */
  readonly signsOut: string | null
}

interface RemovalNotice {
  readonly notice: AccountNotice
  /** Returns how the message names the removed sign-in method. */
  readonly nameOf: (method: KnownSignInMethod) => string
  readonly at: Date
}

export function createSignInMethodStore({ sql: db }: Database) {
  return {
    of: (uid: string): Promise<KnownSignInMethod[]> => signInMethodsOf(db, uid),

    /**
     * Removes a sign-in method unless it is the only one left, and queues a notification. Concurrent calls wait for
     * each other, so two of them can't remove the last two.
     */
    giveUp: (
      uid: string,
      { kind, id, signsOut }: Removal,
      { notice, nameOf, at }: RemovalNotice,
    ): Promise<'given up' | 'unknown' | 'last'> =>
      db.transaction().execute(async (inside) => {
        await inside.selectFrom('guests').select('id').where('id', '=', uid).forUpdate().execute()
        const all = await signInMethodsOf(inside, uid)
        const way = all.find((each) => each.kind === kind && each.id === id)
        if (!way) return 'unknown'
        if (!mayGiveUp(way.kind, kindsOf(all))) return 'last'
        if (way.kind === 'passkey' && signsOut !== null) await endSessions(inside, uid, id, signsOut)
        await remove(inside, uid, way, at)
        const removed = { kind: way.kind, name: nameOf(way) }
        await sql`
          with changed as (select ${uid}::text as guest_id)
          ${insertNotice('signInMethodRemoved', notice, at, removed)}
        `.execute(inside)
        return 'given up'
      }),
  }
}

export const kindsOf = (ways: readonly KnownSignInMethod[]): SignInMethodKind[] =>
  ways.map(({ kind }) => kind)

const credential = 'credential'

/**
 * Lists an account's sign-in methods: the password first, then providers and passkeys by age, and the phone
 * number last.
 */
async function signInMethodsOf(db: Kysely<Schema>, uid: string): Promise<KnownSignInMethod[]> {
  const rows = await db
    .selectFrom('guest_ways_in')
    .select(['id', 'provider', 'created'])
    .where('guest_id', '=', uid)
    .orderBy(sql`provider <> ${credential}`)
    .orderBy('created')
    .orderBy('id')
    .execute()
  const ways = rows.map(
    ({ id, provider, created }): KnownSignInMethod =>
      provider === credential
        ? { kind: 'password', id: 'password', since: created }
        : { kind: 'social', id, provider, since: created },
  )
  ways.push(...(await passkeysOf(db, uid)))
  const guest = await db
    .selectFrom('guests')
    .select(['phone', 'phone_proved'])
    .where('id', '=', uid)
    .executeTakeFirst()
  if (!guest?.phone || !guest.phone_proved) return ways
  return [...ways, { kind: 'phone', id: guest.phone, since: guest.phone_proved }]
}

async function passkeysOf(db: Kysely<Schema>, uid: string): Promise<KnownSignInMethod[]> {
  const rows = await db
    .selectFrom('guest_passkeys')
    .select(['id', 'name', 'authenticator', 'created', 'last_used'])
    .where('guest_id', '=', uid)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, authenticator, created, last_used }) => ({
    kind: 'passkey',
    id,
    name,
    authenticator: authenticatorName(authenticator),
    since: created,
    lastUsed: last_used,
  }))
}

async function endSessions(
  inside: Kysely<Schema>,
  uid: string,
  passkeyId: string,
  stays: string,
): Promise<void> {
  await inside
    .deleteFrom('guest_sessions')
    .where('guest_id', '=', uid)
    .where('passkey_id', '=', passkeyId)
    .where('id', '<>', stays)
    .execute()
}

async function remove(
  inside: Kysely<Schema>,
  uid: string,
  { kind, id }: KnownSignInMethod,
  at: Date,
): Promise<void> {
  if (kind === 'phone') {
    const none = { phone: null, phone_proved: null, updated: at }
    await inside.updateTable('guests').set(none).where('id', '=', uid).execute()
    return
  }
  if (kind === 'passkey') {
    await inside.deleteFrom('guest_passkeys').where('id', '=', id).where('guest_id', '=', uid).execute()
    return
  }
  const [column, value] = kind === 'password' ? (['provider', credential] as const) : (['id', id] as const)
  await inside.deleteFrom('guest_ways_in').where('guest_id', '=', uid).where(column, '=', value).execute()
}
