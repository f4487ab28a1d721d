import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { openRestaurantToStaff } from '#server/staff/open-to-staff.ts'
import { presentWebhook } from './present-webhook.ts'
import { createWebhookStore } from './webhook-store.ts'

export const listWebhooks: Handler<'webhooks.list', Data & Discovery & Access> = async (
  context,
  { restaurantId },
  caller,
) => {
  const listed = await openRestaurantToStaff(context, restaurantId, caller)
  if (isRefusal(listed)) return listed
  const rows = await createWebhookStore(context.database.sql).list(listed.record.id)
  return { webhooks: rows.map(presentWebhook) }
}
