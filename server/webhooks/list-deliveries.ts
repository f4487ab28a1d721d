import { isRefusal } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { openWebhook } from './open-webhook.ts'
import { presentDelivery } from './present-webhook.ts'

export const listDeliveries: Handler<'webhooks.deliveries', Data & Discovery & Access> = async (
  context,
  input,
  caller,
) => {
  const opened = await openWebhook(context, input, caller)
  if (isRefusal(opened)) return opened
  const { total, rows } = await createDeliveryStore(context.database.sql).page(opened.webhook.id, input.query)
  return { total, deliveries: rows.map(presentDelivery) }
}
