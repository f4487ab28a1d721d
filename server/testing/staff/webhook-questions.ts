import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import type { Walk } from '#server/testing/booking/guest-questions.ts'
import type { OpenWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

/** Returns at least one request for every call about webhooks. Nothing answers at port 9, so a test shows a failure. */
export function webhookQuestions(world: () => OpenWorld): Walk {
  const at = { restaurantId: who.oneTable, webhookId: '7d1a52c0f3b94e0c8a6e9d2b4c5f6071' }
  const events = ['reservation.made' as const, 'order.placed' as const]
  return {
    'webhooks.save': () => [{ ...at, body: { url: 'http://127.0.0.1:9/hook', events } }],
    'webhooks.list': () => [{ restaurantId: at.restaurantId }],
    'webhooks.test': () => [at],
    'webhooks.deliveries': async () => {
      await book(world(), bookingRequest(at.restaurantId, '2027-04-21T19:00'))
      return [{ ...at, query: { state: 'waiting', top: 1 } }]
    },
    'webhooks.replay': async () => {
      const row = world().database.sql.selectFrom('webhook_deliveries').select('id')
      const { id: deliveryId } = await row.where('webhook_id', '=', at.webhookId).executeTakeFirstOrThrow()
      return [{ ...at, deliveryId }]
    },
    'webhooks.remove': () => [at],
  }
}
