import { isRefusal, refuse } from '#domain/refusal.ts'
import type { Access, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { hostOf, openWebhook } from './open-webhook.ts'
import { presentDelivery } from './present-webhook.ts'
import { createWebhookStore } from './webhook-store.ts'

export const replayWebhook: Handler<'webhooks.replay', Data & Discovery & Access> = async (
  context,
  input,
  caller,
) => {
  const opened = await openWebhook(context, input, caller)
  if (isRefusal(opened)) return opened
  const { listed, webhook } = opened
  const delivery = await createDeliveryStore(context.database.sql).find(input.deliveryId, webhook.id)
  if (!delivery) return refuse('unknownDelivery')
  if (webhook.state === 'off') return refuse('webhookOff')
  const at = context.now()
  await writeWithHistory(
    context,
    async (inside) => {
      await createDeliveryStore(inside).again(delivery.id, at)
      await createWebhookStore(inside).change(webhook.id, { paused_until: null })
    },
    () => ({
      kind: 'changed',
      subject: 'webhook',
      name: hostOf(webhook),
      restaurantId: listed.record.id,
      changes: [{ field: 'sentAgain', before: null, after: delivery.type }],
    }),
  )
  return presentDelivery({ ...delivery, due: at, attempts: 0, failed: null })
}
