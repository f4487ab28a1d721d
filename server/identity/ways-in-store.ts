import { type Kysely, sql } from 'kysely'
import { mayGiveUp, type WayInKind } from '#domain/identity/ways-in.ts'
import type { Database } from '#server/database/database.ts'
import type { Schema } from '#server/database/schema.ts'

/** A way in as it is kept; its id is that of the row, the number, or `password`. */
export interface KnownWayIn {
  readonly kind: WayInKind
  readonly id: string
  readonly since: Date
  /** Who vouches; a guest may have several accounts with one. */
  readonly provider?: string
  /** Of passkeys; empty where nothing is known of the device. */
  readonly name?: string
  readonly lastUsed?: Date | null
}

export function createWaysInStore({ sql: db }: Database) {
  return {
    of: (uid: string): Promise<KnownWayIn[]> => waysInOf(db, uid),

    /** Gives one up, if the account stays open without it. Of two at once the second sees what the first has left. */
    giveUp: (
      uid: string,
      { kind, id }: { readonly kind: string; readonly id: string },
      at: Date,
    ): Promise<'given up' | 'unknown' | 'last'> =>
      db.transaction().execute(async (inside) => {
        await inside.selectFrom('guests').select('id').where('id', '=', uid).forUpdate().execute()
        const all = await waysInOf(inside, uid)
        const way = all.find((each) => each.kind === kind && each.id === id)
        if (!way) return 'unknown'
        if (!mayGiveUp(way.kind, kindsOf(all))) return 'last'
        await remove(inside, uid, way, at)
        return 'given up'
      }),
  }
}

export const kindsOf = (ways: readonly KnownWayIn[]): WayInKind[] => ways.map(({ kind }) => kind)

const credential = 'credential'

/** The password first, then providers and passkeys, each by age, the phone last. */
async function waysInOf(db: Kysely<Schema>, uid: string): Promise<KnownWayIn[]> {
  const rows = await db
    .selectFrom('guest_ways_in')
    .select(['id', 'provider', 'created'])
    .where('guest_id', '=', uid)
    .orderBy(sql`provider <> ${credential}`)
    .orderBy('created')
    .orderBy('id')
    .execute()
  const ways = rows.map(
    ({ id, provider, created }): KnownWayIn =>
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

async function passkeysOf(db: Kysely<Schema>, uid: string): Promise<KnownWayIn[]> {
  const rows = await db
    .selectFrom('guest_passkeys')
    .select(['id', 'name', 'created', 'last_used'])
    .where('guest_id', '=', uid)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created, last_used }) => ({
    kind: 'passkey',
    id,
    name,
    since: created,
    lastUsed: last_used,
  }))
}

async function remove(
  inside: Kysely<Schema>,
  uid: string,
  { kind, id }: KnownWayIn,
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
