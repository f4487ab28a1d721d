import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createKeyStore } from './key-store.ts'
import { presentKey } from './present-key.ts'

export const renameKey: Handler<'keys.rename', Data & Discovery & Access> = async (
  context,
  { restaurantId, keyId, body: { name } },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id } = listed.record
  const before = await createKeyStore(context.database.sql).ofRestaurant(keyId, id)
  if (!before) return refuse('unknownApiKey')
  const changes = [{ field: 'name' as const, before: before.name, after: name }]
  await writeWithHistory(
    context,
    (inside) => createKeyStore(inside).rename(keyId, name),
    () => before.name !== name && { kind: 'changed', subject: 'apiKey', name, restaurantId: id, changes },
  )
  return presentKey({ ...before, name })
}
