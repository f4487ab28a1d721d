import { sql } from 'kysely'
import { recordHistory } from '#server/history/record/record-history.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { hostOf } from './open-webhook.ts'
import type { SendNeeds } from './send-webhooks.ts'
import { createWebhookStore, type Webhook } from './webhook-store.ts'

/** Turns a webhook off and tells the owners once, each in their language. Does nothing if it is off already. */
export async function switchOffWebhook(
  context: SendNeeds,
  { id, restaurant_id, url }: Webhook,
  because: 'failing' | 'gone',
): Promise<void> {
  const at = context.now()
  const listed = await context.catalogue.getAnywhere(restaurant_id)
  const host = hostOf({ url })
  const data = JSON.stringify({ restaurant: listed?.record.name ?? '', host, because })
  await context.database.sql.transaction().execute(async (inside) => {
    if (!(await createWebhookStore(inside).switchOff(id, because, at))) return
    await createDeliveryStore(inside).giveUpAll(id, at)
    await recordHistory(inside, context, {
      kind: 'changed',
      subject: 'webhook',
      name: host,
      restaurantId: restaurant_id,
      changes: [{ field: 'isOn', before: true, after: false }],
      by: 'system',
    })
    await sql`
      insert into messages (channel, recipient, template, language, data, cause, cause_version, created)
      select 'email', g.email, 'webhookOff', m.language, ${data}::jsonb, ${`webhook ${id}`}::text, 1, ${at}::timestamptz
      from staff_members m join guests g on g.id = m.guest_id
      where m.restaurant_id = ${restaurant_id} and m.role = 'owner' and m.state = 'active'
    `.execute(inside)
  })
}
