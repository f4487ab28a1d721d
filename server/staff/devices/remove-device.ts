import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createDeviceStore } from './device-store.ts'
import { openDevice } from './open-device.ts'

export const removeDevice: Handler<'staff.removeDevice', Data & Discovery & Access> = async (
  context,
  input,
  caller,
) => {
  const row = await openDevice(context, input, caller)
  if (isRefusal(row)) return row
  const { name, restaurant_id: restaurantId } = row
  await writeWithHistory(
    context,
    (inside) => createDeviceStore({ sql: inside }).remove(row.id, context.now()),
    (isRemoved) => isRemoved && { kind: 'removed', subject: 'device', name, restaurantId },
  )
  context.live.changed({ kind: 'device', id: row.id })
  return undefined
}
