import { webhookEvents, type WebhookEvent } from '#domain/webhooks/events.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'

/** Creates a webhook of a restaurant as its service. */
export async function newWebhook(
  world: OpenWorld,
  restaurantId: string,
  { url, events = webhookEvents }: { readonly url: string; readonly events?: readonly WebhookEvent[] },
) {
  const webhookId = world.context.newId()
  const staff = { token: world.context.staffTokens[0]?.token ?? '' }
  const body = { url, events: [...events] }
  const { secret, ...webhook } = succeeded(
    await world.send('webhooks.save', { restaurantId, webhookId, body }, staff),
  )
  return { ...webhook, secret: secret ?? '', at: { restaurantId, webhookId } }
}
