import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contracts/calls.ts'
import { line, openKitchenAt, orderRequest, prices } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { brokenOrderPromises } from '#server/testing/ordering/order-promises.ts'
import { atTill, settleMoney } from '#server/testing/payments/payments.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { pick, seeded } from '#world/seeded.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Placed = AnswerOf<'reservations.create'>
const stock = { pie: 12, cake: 5 }
const cap = 14
const maxSteps = 40

interface Evening {
  readonly slug: string
  readonly placed: Placed[]
  /** Minutes since the evening began. */
  readonly minute: number
}

/**
 * Simulates one random step of a guest, the staff or the clock, which may be refused. Returns the minute
 * after the step.
 */
async function step(random: () => number, { slug, placed, minute }: Evening): Promise<number> {
  const { send, context } = world
  const staff = { token: context.staffTokens[0]?.token ?? '' }
  const order = placed.length > 0 ? pick(random, placed) : null
  const what = order ? Math.floor(random() * 10) : 0
  if (!order || what < 4) {
    const lines = [line(pick(random, ['soup', 'pie', 'cake'] as const), 1 + Math.floor(random() * 3))]
    const paymentType = pick(random, ['card', 'card', 'cash'])
    const time = new Date(worldTime.getTime() + (minute + 20 + Math.floor(random() * 8) * 15) * 60_000)
    const order = { orderItems: lines, total: totalOf(lines), asap: random() < 0.3 }
    const request = orderRequest(slug, time.toISOString(), lines, { paymentType, order })
    const answer = await send('reservations.create', { body: { ...request, id: context.newId() } })
    if (!('refused' in answer)) placed.push(answer)
    return minute
  }
  const { id: reservationId, token, paymentLinkUrl } = order
  switch (what) {
    case 4:
      if (paymentLinkUrl) {
        const card = pick(random, ['works', 'works', 'declines'] as const)
        const calls = pick(random, ['once', 'twice', 'never'] as const)
        // Paying fails if the payment is already over.
        await atTill(world, paymentLinkUrl, { card, calls }).catch(() => null)
      }
      return minute
    case 5: {
      await send('reservations.cancel', { reservationId, body: {} }, { token })
      return minute
    }
    case 6: {
      const answer = pick(random, ['without', 'cancel'] as const)
      await send('orders.answerMissing', { reservationId, body: { answer } }, { token })
      return minute
    }
    case 7:
      await settleMoney(world)
      return minute + Math.floor(random() * 7)
    default: {
      const action = pick(random, [
        'accept',
        'accept',
        'reject',
        'ready',
        'handOver',
        'cancel',
        'reportMissing',
      ] as const)
      const missing = action === 'reportMissing' ? order.order?.orderItems.slice(0, 1) : undefined
      const body = { action, ...(missing && { missing: missing.map(({ id }) => ({ id, repeatIndex: 0 })) }) }
      await world.sendSeen('host.actOnOrder', { reservationId, body }, staff)
      return minute
    }
  }
}

function totalOf(lines: readonly { readonly id: string; readonly amount: number }[]): number {
  return lines.reduce((sum, { id, amount }) => sum + prices[id as keyof typeof prices] * amount, 0)
}

test.each([who.ordering, who.dayAndNight])(
  'on an evening at %s, nothing is sold twice, and every paid order is cooked or refunded',
  async (slug) => {
    world.setTime(worldTime)
    const db = world.database.sql
    const restaurantId = await openKitchenAt(world, slug, { stock, cap, cancelMinutes: 30 })
    await db.deleteFrom('kitchen_slots').execute()
    // Remove what the demo orders take, because the kitchen was reset.
    await db.updateTable('orders').set({ filled: '[]', taken: '[]' }).execute()
    const kitchen = { restaurantId, cap, stock }
    const random = seeded(`orders at ${slug}`)
    const placed: Placed[] = []
    let minute = 0
    for (let steps = 0; steps < maxSteps; steps++) {
      // oxlint-disable-next-line no-await-in-loop
      minute = await step(random, { slug, placed, minute })
      world.setTime(new Date(worldTime.getTime() + minute * 60_000))
    }
    expect(placed.length).toBeGreaterThan(5)
    for (let wait = 0; wait < 6; wait++) {
      minute += 20
      world.setTime(new Date(worldTime.getTime() + minute * 60_000))
      // oxlint-disable-next-line no-await-in-loop
      await settleMoney(world)
    }
    expect(await brokenOrderPromises(world, kitchen)).toEqual([])
    const open = db
      .selectFrom('reservations')
      .select('id')
      .where('restaurant_id', '=', restaurantId)
      .where('delivery_type', 'is not', null)
      .where('status', '=', 'Pending')
    expect(await open.execute()).toEqual([])
  },
)
