import { randomInt } from 'node:crypto'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { usualHighestRole } from '#domain/staff/devices.ts'
import { isAbove, type Role } from '#domain/staff/permissions.ts'
import type { Access, Data, Discovery, Links } from '#server/context.ts'
import { recordHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { hashOf } from '#server/platform/calls/forget-answers.ts'
import type { StaffCaller } from '../member-of.ts'
import { openEmployer } from './open-device.ts'
import { createPairingStore } from './pairing-store.ts'

const codeMinutes = 10
const codeLength = 8
/** Without vowels, so that no words appear, and without letters that look like others. */
const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ'

export const pairDevice: Handler<'staff.pairDevice', Data & Links & Discovery & Access> = async (
  context,
  { restaurantId, body },
  caller,
) => {
  const employer = await openEmployer(context, restaurantId, caller)
  if (isRefusal(employer)) return employer
  const { name, purpose } = body
  const own = await highestOf(context, employer, caller)
  const highest_role = body.highestRole ?? usualHighestRole(purpose, own)
  if (isAbove(highest_role, own)) return refuse('aboveOwnRole')
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  const expires = new Date(context.now().getTime() + codeMinutes * 60_000)
  const pairing = { restaurant_id: employer, name, purpose, highest_role, expires }
  await context.database.sql.transaction().execute(async (inside) => {
    const created_by = context.acting.actor
    await createPairingStore({ sql: inside }).add({ ...pairing, code_hash: hashOf(code), created_by })
    const entry = { kind: 'added', subject: 'pairingCode', name, restaurantId: employer } as const
    await recordHistory(inside, context, entry)
  })
  return { code, link: `${context.config.publicUrl}/host/pair#${code}`, expires: expires.toISOString() }
}

/** Returns the code as it is stored, however somebody has typed it. */
export function readPairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
}

/** Whether a role is above that of whoever manages the staff of a restaurant. */
export async function isAboveCaller(
  context: Access,
  employer: number,
  role: Role,
  caller: StaffCaller,
): Promise<boolean> {
  return isAbove(role, await highestOf(context, employer, caller))
}

async function highestOf({ members }: Access, employer: number, caller: StaffCaller): Promise<Role> {
  const memberships = await members.of(caller)
  const own = memberships.find(({ restaurant }) => restaurant === String(employer))
  return own?.rights.role ?? 'kitchen'
}
