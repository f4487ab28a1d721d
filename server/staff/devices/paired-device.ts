import { isUnused } from '#domain/staff/devices.ts'
import type { Data, Links } from '#server/context.ts'
import type { Caller } from '#server/platform/calls/caller.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'
import { dayMs } from '#server/platform/time/durations.ts'
import { createMemberStore, type MemberRow } from '../member-store.ts'
import { giveDeviceCookie, readDeviceCookie } from './device-cookie.ts'
import { createDeviceStore, type DeviceRow } from './device-store.ts'

/** The paired device that makes a call. */
export interface PairedDevice {
  readonly row: DeviceRow
  /** Who is at the device; null while it is locked, and once they are suspended or removed. */
  readonly person: MemberRow | null
  readonly token: string
}

type Needs = Pick<Data, 'database' | 'now'>

/** How long the token before is accepted once the new one was used, because another tab may still send it. */
const formerMs = 10 * 60_000
/** A device that is in use is noted only this often. */
const notedMs = 10 * 60_000
const renewedMs = 7 * dayMs

/** Reads device and person on every call, so that whoever is removed or suspended has no access from then on. */
export async function pairedDevice(
  { database, now }: Needs,
  caller: Partial<Pick<Caller, 'cookies'>>,
): Promise<PairedDevice | null> {
  const token = caller.cookies ? readDeviceCookie({ cookies: caller.cookies }) : null
  if (token === null) return null
  const at = now()
  const hash = hashOf(token)
  const row = await createDeviceStore(database).ofToken(hash)
  if (!row || row.purpose === 'kiosk' || isUnused(row.seen.getTime(), at.getTime())) return null
  const hasLatest = row.token_hash === hash
  if (!hasLatest && row.token_used && at.getTime() - row.token_used.getTime() > formerMs) return null
  await noteUse({ database, now }, row, hasLatest && row.token_used === null ? hash : null)
  const person = row.member_id === null ? null : await createMemberStore(database).active(row.member_id)
  return { row, person, token }
}

/** Notes that a device is in use, and its latest token when it is used for the first time. */
export async function noteUse(
  { database, now }: Needs,
  { id, seen }: Pick<DeviceRow, 'id' | 'seen'>,
  firstUsed: string | null,
): Promise<void> {
  const at = now()
  if (firstUsed !== null || at.getTime() - seen.getTime() > notedMs)
    await createDeviceStore(database).use(id, at, firstUsed)
}

/**
 * Renews the cookie of a device, every week with another token. That token is derived from the one before, so that two
 * tabs get the same, and a device that missed the answer gets it again.
 */
export async function renewDeviceCookie(
  context: Data & Links,
  caller: Pick<Caller, 'cookies'>,
  { row, token }: PairedDevice,
): Promise<void> {
  const hash = hashOf(token)
  const isOld = row.token_hash !== hash || context.now().getTime() - row.token_given.getTime() > renewedMs
  if (!isOld) return giveDeviceCookie(context, caller, token)
  const next = context.capabilities.tokenOf('staffDevice', token)
  await createDeviceStore(context.database).renewToken(row.id, hash, hashOf(next), context.now())
  giveDeviceCookie(context, caller, next)
}
