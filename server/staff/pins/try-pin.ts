import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isBlocked, isPaused, type PinTries, triesLeft, tryPinOnce } from '#domain/staff/pins.ts'
import { verifyPassword } from '#server/accounts/identity/passwords/passwords.ts'
import type { Data, Links } from '#server/context.ts'
import { actingAs } from '#server/history/record/acting.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { ServerRefusal } from '#server/platform/calls/problem.ts'
import { comeLater } from '#server/platform/rate-limits/come-later.ts'
import { createMemberStore, type MemberRow } from '../member-store.ts'
import type { DeviceRow } from '../devices/device-store.ts'
import { countTry, createPinStore } from './pin-store.ts'

type PinRefusal = ServerRefusal<'unknownMember' | 'wrongPin' | 'pinPaused' | 'pinBlocked'>

/**
 * Returns the member whose PIN was entered at a device. Counts and records wrong ones. Checks take the same time whether
 * or not the member has a PIN.
 */
export async function tryPin(
  context: Data & Pick<Links, 'config'>,
  device: DeviceRow,
  { memberId, pin }: { readonly memberId: string; readonly pin: string },
): Promise<MemberRow | PinRefusal> {
  const member = await createMemberStore(context.database).active(memberId)
  if (member?.restaurant_id !== device.restaurant_id) return refuse('unknownMember')
  const counted = await countPinTry(context, device, memberId)
  if (isRefusal(counted)) return counted
  const pins = createPinStore(context.database)
  if (await verifyPassword(pin, await pins.digestOf(memberId), context.config.passwordCost)) {
    await pins.forgetTriesAt(device.id, memberId)
    return member
  }
  await recordWrongPin(context, device, member)
  return refusalAfter(counted, context.now()) ?? refuse('wrongPin', { left: triesLeft(counted) })
}

async function countPinTry(
  { database, now }: Data,
  { id: device_id }: DeviceRow,
  member_id: string,
): Promise<PinTries | PinRefusal> {
  const at = now()
  const { before, after } = await database.sql
    .transaction()
    .execute((inside) =>
      countTry(inside, { device_id, member_id }, (tries) => tryPinOnce(tries, at.getTime())),
    )
  return after ?? refusalAfter(before, at) ?? refuse('pinBlocked')
}

function refusalAfter(tries: PinTries, now: Date): Refusal<'pinBlocked'> | ServerRefusal<'pinPaused'> | null {
  if (isBlocked(tries)) return refuse('pinBlocked')
  if (!isPaused(tries, now.getTime())) return null
  return { ...comeLater((tries.pausedUntil - now.getTime()) / 1000), refused: 'pinPaused' }
}

function recordWrongPin(context: Data, device: DeviceRow, { name }: MemberRow): Promise<void> {
  const { restaurant_id: restaurantId } = device
  const acting = actingAs({ kind: 'device', name: device.name })
  return context.database.sql
    .transaction()
    .execute((inside) =>
      recordHistory(inside, { now: context.now, acting }, { kind: 'wrongPin', restaurantId, name }),
    )
}
