import type { Transaction } from 'kysely'
import { refuse } from '#domain/refusal.ts'
import { isAbove, isPermitted } from '#domain/staff/permissions.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'
import { consumeQuota, type RateLimit, returnQuota } from '#server/platform/rate-limits/consume-quota.ts'
import { networkOf } from '#server/platform/rate-limits/networks.ts'
import type { Schema } from '#server/platform/database/tables/schema.ts'
import { createMemberStore, memberIn } from '../member-store.ts'
import { giveDeviceCookie } from './device-cookie.ts'
import { createDeviceStore, type DeviceRow } from './device-store.ts'
import { readPairingCode } from './pair-device.ts'
import { createPairingStore, type PairingRow } from './pairing-store.ts'
import { presentDeviceState } from './present-device.ts'

type Needs = Data & Links & Discovery & Access

const wrongCodes: RateLimit = { what: 'pairing codes by address', max: 20, windowMs: 15 * 60_000 }

/** Shorter keys can be guessed, so they don’t repeat a request. */
const strongKeyLength = 22

export const confirmPairing: Handler<'staff.confirmPairing', Needs> = async (context, { body }, caller) => {
  if (!caller.cookies.fromHere) return refuse('crossSite')
  const network = caller.address === null ? null : networkOf(caller.address)
  const limited = network === null ? null : await consumeQuota(context, wrongCodes, network)
  if (limited) return limited
  const code = readPairingCode(body.code)
  const key = caller.idempotencyKey ?? ''
  // A repeated request gets the same token.
  const token =
    key.length < strongKeyLength
      ? context.newId()
      : context.capabilities.tokenOf('staffDevice', `paired ${code} ${key}`)
  const device = await pairWith(context, code, token, caller)
  if (!device) return refuse('wrongPairingCode')
  if (network !== null) await returnQuota(context, wrongCodes, network)
  if (body.appVersion !== undefined)
    await createDeviceStore(context.database).setVersion(device.id, body.appVersion)
  giveDeviceCookie(context, caller, token)
  return presentDeviceState(context, device, null)
}

/** Uses the code for a device with this token. A repeated request pairs the same device. */
async function pairWith(
  context: Needs,
  code: string,
  token: string,
  caller: Pick<Caller, 'token' | 'cookies'>,
): Promise<DeviceRow | null> {
  const code_hash = hashOf(code)
  const former = await context.members.device(caller)
  const at = context.now()
  return context.database.sql.transaction().execute(async (inside) => {
    const pairings = createPairingStore({ sql: inside })
    const devices = createDeviceStore({ sql: inside })
    const pairing = await pairings.lock(code_hash, at)
    if (!pairing) return null
    if (pairing.device_id !== null) {
      const known = await devices.get(pairing.device_id)
      return known?.token_hash === hashOf(token) ? known : null
    }
    if (!(await isStillManaged(inside, pairing))) return null
    const device = newDevice(pairing, context.newId(), token, at)
    await devices.add(device)
    await pairings.use(code_hash, device.id)
    const { name, restaurant_id: restaurantId, created_by } = device
    const entry = { kind: 'added', subject: 'device', name, restaurantId } as const
    await recordHistory(inside, { now: context.now, acting: actingAs(created_by) }, entry)
    if (former && (await devices.remove(former.row.id, at))) {
      const left = {
        subject: 'device',
        name: former.row.name,
        restaurantId: former.row.restaurant_id,
      } as const
      const acting = actingAs({ kind: 'device', name: former.row.name })
      await recordHistory(inside, { now: context.now, acting }, { kind: 'removed', ...left })
    }
    return devices.get(device.id)
  })
}

/** Whether whoever showed the code could still show it. */
async function isStillManaged(
  inside: Transaction<Schema>,
  { created_by, highest_role }: PairingRow,
): Promise<boolean> {
  if (created_by.kind !== 'member') return true
  const row = await createMemberStore({ sql: inside }).active(created_by.id)
  const by = row && memberIn(row)
  return by !== null && isPermitted(by, 'staff.manage') && !isAbove(highest_role, by.role)
}

function newDevice(pairing: PairingRow, id: string, token: string, at: Date) {
  const { restaurant_id, name, purpose, highest_role, created_by } = pairing
  const token_hash = hashOf(token)
  const times = { token_given: at, seen: at, created: at }
  return { id, restaurant_id, name, purpose, highest_role, created_by, token_hash, ...times }
}
