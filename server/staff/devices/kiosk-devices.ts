import type { Actor } from '#domain/history/actor.ts'
import { isUnused } from '#domain/staff/devices.ts'
import type { Access, Data, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'
import { hashOfKey, isApiKey } from '../keys/key-secret.ts'
import { createKeyStore } from '../keys/key-store.ts'
import type { Membership } from '../members.ts'
import { createDeviceStore } from './device-store.ts'
import { noteUse } from './paired-device.ts'

type Needs = Data & Links & Access

/** A kiosk as a device of its restaurant. */
export interface KioskDevice {
  readonly actor: Actor
  /** The restaurants of whoever opened it, with whose access it ends. */
  readonly ofStaff: readonly string[]
}

interface NewKiosk {
  /** A repeated request opens one kiosk. */
  readonly id: string
  readonly restaurantId: number
  readonly name: string | undefined
  readonly token: string
  readonly opener: string
}

/** Returns what a kiosk ends with: the membership of who opened it, or their token or key. */
export function openerOf(
  { capabilities }: Pick<Links, 'capabilities'>,
  { memberId }: Pick<Membership, 'memberId'>,
  token: string | null,
): string | null {
  if (memberId !== null) return `member ${memberId}`
  if (token === null) return null
  return isApiKey(token) ? `key ${hashOfKey(token)}` : `service ${capabilities.pseudonymOf(token)}`
}

export async function addKioskDevice(context: Needs, kiosk: NewKiosk): Promise<void> {
  const { id, restaurantId, token, opener } = kiosk
  const at = context.now()
  await context.database.sql.transaction().execute(async (inside) => {
    const store = createDeviceStore({ sql: inside })
    const others = (await store.ofRestaurant(restaurantId)).filter(({ purpose }) => purpose === 'kiosk')
    const name = kiosk.name ?? `Kiosk ${others.length + 1}`
    const isNew = await store.add({
      id,
      restaurant_id: restaurantId,
      name,
      purpose: 'kiosk',
      highest_role: 'kitchen',
      token_hash: hashOf(token),
      token_given: at,
      created_by: context.acting.actor,
      opener,
      seen: at,
      created: at,
    })
    if (isNew) await recordHistory(inside, context, { kind: 'added', subject: 'kiosk', name, restaurantId })
    else context.acting.changedNothing()
  })
}

/** Returns null if the kiosk was removed or not used for long, or whoever opened it has no access any more. */
export async function findKioskDevice(context: Needs, id: string): Promise<KioskDevice | null> {
  const row = await createDeviceStore(context.database).get(id)
  if (row?.purpose !== 'kiosk' || isUnused(row.seen.getTime(), context.now().getTime())) return null
  const ofStaff = await restaurantsOf(context, row.opener ?? '')
  if (ofStaff.length === 0) return null
  await noteUse(context, row, null)
  return { actor: { kind: 'device', name: row.name }, ofStaff }
}

async function restaurantsOf(context: Needs, opener: string): Promise<string[]> {
  const [kind, who = ''] = opener.split(' ')
  if (kind === 'member') {
    const member = await context.members.active(who)
    return member ? [member.restaurant] : []
  }
  if (kind === 'key') {
    const key = await createKeyStore(context.database.sql).usable(who, context.now())
    return key ? [String(key.restaurant_id)] : []
  }
  return context.staffTokens
    .filter(({ token }) => context.capabilities.pseudonymOf(token) === who)
    .map(({ restaurant }) => restaurant)
}
