import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnownPayment } from '#server/payments/gateways/gateway.ts'
import { type OpenWorld, openWorld } from '#server/testing/open-world.ts'
import { plantPayments } from '#server/testing/plant-payments.ts'
import { worldTime } from '#server/testing/world-time.ts'
import { who } from '#world/who-is-who.ts'
import { receiveCallback } from './receive-callback.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function paidUnheard(count: number, prefix: string) {
  const tables = await world.database.sql
    .selectFrom('tables')
    .innerJoin('restaurants', 'restaurants.id', 'tables.restaurant_id')
    .where('slug', '=', who.dayAndNight)
    .select(['tables.id', 'restaurant_id'])
    .execute()
  return plantPayments(world.database.sql, {
    restaurantId: tables[0]?.restaurant_id ?? 0,
    tableIds: tables.map(({ id }) => id),
    count,
    prefix,
    at: worldTime,
    state: 'succeeded',
  })
}

/** Returns a function that receives events about payments, and the number of readings of each payment. */
function receiving() {
  const readings = new Map<string, number>()
  const { gateways } = world.context
  const open = async (name: string) => {
    const gateway = await gateways.open(name)
    return (
      gateway && {
        ...gateway,
        verify: async ({ body }: { readonly body: Buffer }) => {
          const { eventId, reference } = JSON.parse(body.toString()) as { eventId: string; reference: string }
          return { eventId, reference, key: null, account: null, connection: null } as const
        },
        read(known: KnownPayment) {
          readings.set(known.reference, (readings.get(known.reference) ?? 0) + 1)
          return gateway.read(known)
        },
      }
    )
  }
  const context = { ...world.context, gateways: { ...gateways, open } }
  return {
    readings,
    receive: (event: { readonly eventId: string; readonly reference: string }) =>
      receiveCallback(context, 'till', { headers: {}, body: Buffer.from(JSON.stringify(event)) }),
  }
}

test('any number of events about one payment cause at most two readings, and all are applied (money G4)', async () => {
  const [{ id, reference } = { id: '', reference: '' }] = await paidUnheard(1, 'joined')
  const { receive, readings } = receiving()
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => receive({ eventId: `joined-${index}`, reference })),
  )
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['settled']))
  expect(readings.get(reference)).toBe(2)
  const { sql: db } = world.database
  const payment = db.selectFrom('payments').select(['id', 'state']).where('reservation_id', '=', id)
  const { id: paymentId, state } = await payment.executeTakeFirstOrThrow()
  expect(state).toBe('succeeded')
  const events = db.selectFrom('payment_events').select('event_id').where('payment_id', '=', paymentId)
  expect(await events.execute()).toHaveLength(50)
})
