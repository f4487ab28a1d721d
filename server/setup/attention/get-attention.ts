import { isRefusal } from '#domain/refusal.ts'
import type { Access, Content, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { attentionAt } from './attention.ts'
import { permittedAmong } from '../permitted.ts'

export const getAttention: Handler<'setup.attention', Data & Discovery & Access & Content> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const permitted = await permittedAmong(context, listed, caller, ['service.read'])
  const reader = { say: context.sentences(caller.locale), withNames: permitted.has('service.read') }
  return attentionAt(context, listed.record.id, reader)
}
