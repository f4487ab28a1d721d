import { isRefusal, refuse } from '#domain/refusal.ts'
import type { RecordedChange } from '#domain/history/fields.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createMemberStore } from '../member-store.ts'
import { createDeviceStore, type DeviceRow } from './device-store.ts'
import { openDevice } from './open-device.ts'
import { isAboveCaller } from './pair-device.ts'
import { presentDevice } from './present-device.ts'

export const changeDevice: Handler<'staff.changeDevice', Data & Discovery & Access> = async (
  context,
  { body, ...input },
  caller,
) => {
  const row = await openDevice(context, input, caller)
  if (isRefusal(row)) return row
  const { name = row.name, highestRole = row.highest_role } = body
  const isRaised = highestRole !== row.highest_role
  if (isRaised && (await isAboveCaller(context, row.restaurant_id, highestRole, caller)))
    return refuse('aboveOwnRole')
  const changes = changesOf(row, name, highestRole)
  await writeWithHistory(
    context,
    (inside) => createDeviceStore({ sql: inside }).change(row.id, { name, highest_role: highestRole }),
    () =>
      changes.length > 0 && {
        kind: 'changed',
        subject: 'device',
        name: row.name,
        restaurantId: row.restaurant_id,
        changes,
      },
  )
  context.live.changed({ kind: 'device', id: row.id })
  const person =
    row.member_id === null ? null : await createMemberStore(context.database).active(row.member_id)
  return presentDevice({ ...row, name, highest_role: highestRole }, person ?? undefined, context.now())
}

function changesOf(row: DeviceRow, name: string, highestRole: Role): RecordedChange[] {
  return [
    { field: 'name' as const, before: row.name, after: name },
    { field: 'highestRole' as const, before: row.highest_role, after: highestRole },
  ].filter(({ before, after }) => before !== after)
}
