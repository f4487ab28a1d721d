import { isRefusal } from '#domain/refusal.ts'
import type { Access, Book, Data, Discovery } from '#server/context.ts'
import { writeWithHistory } from '#server/history/record/record-history.ts'
import type { Handler } from '#server/platform/calls/answer.ts'
import { hostOf, openWebhook } from './open-webhook.ts'
import { createWebhookStore } from './webhook-store.ts'

export const removeWebhook: Handler<'webhooks.remove', Data & Discovery & Book & Access> = async (
  context,
  input,
  caller,
) => {
  const opened = await openWebhook(context, input, caller)
  if (isRefusal(opened)) return opened
  const { listed, webhook } = opened
  await writeWithHistory(
    context,
    (inside) => createWebhookStore(inside).remove(webhook.id),
    () => ({ kind: 'removed', subject: 'webhook', name: hostOf(webhook), restaurantId: listed.record.id }),
  )
  context.hookedRestaurants.forget()
}
