import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '../open-to-staff.ts'
import { createKeyStore } from './key-store.ts'
import { presentKey } from './present-key.ts'

export const revokeKey: Handler<'keys.revoke', Data & Discovery & Access> = async (
  context,
  { restaurantId, keyId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const { id } = listed.record
  const before = await createKeyStore(context.database.sql).ofRestaurant(keyId, id)
  if (!before) return refuse('unknownApiKey')
  const revoked = before.revoked ?? context.now()
  await writeWithHistory(
    context,
    (inside) => createKeyStore(inside).revoke(keyId, revoked),
    () => !before.revoked && { kind: 'removed', subject: 'apiKey', name: before.name, restaurantId: id },
  )
  context.live.changed({ kind: 'apiKey', id: before.secret_hash })
  return presentKey({ ...before, revoked })
}
