import { setTimeout } from 'node:timers/promises'
import type { Send } from '#contracts/client.ts'
import type { Database } from '#server/platform/database/database.ts'
import { line, orderRequest } from '#server/testing/ordering/kitchens.ts'
import { type Figure, plainFigure } from './figure.ts'

export interface RushPlan {
  readonly title: string
  readonly count: number
  readonly lines: Parameters<typeof orderRequest>[2]
  /** Expected refusal of the orders that don't fit. */
  readonly refusal: 'kitchenFull' | 'soldOut'
  /** Kitchen cap in points per kitchen slot; null for no limit. */
  readonly cap: number | null
}

export const slotsFull = {
  title: '300 orders into capped slots',
  count: 300,
  lines: [line('soup', 2)],
  refusal: 'kitchenFull',
  cap: 40,
} as const satisfies RushPlan

export const oneSoldOut = {
  title: '200 orders for one portion',
  count: 200,
  lines: [line('pie')],
  refusal: 'soldOut',
  cap: null,
} as const satisfies RushPlan

export interface Rush {
  /**
   * Returns the figure. Counts the orders in the database and throws if the kitchen sold more or less than it
   * has.
   */
  figure(name: string, database: Database): Promise<Figure>
}

const minutesAhead = 60
const slotMs = 15 * 60_000
const maxAttempts = 30

/**
 * Sends all orders at once and, like a browser, resends each while the server says to retry. The figure is
 * the slowest single response.
 */
export async function measureOrderRush(
  send: Send,
  { restaurantId, ...plan }: RushPlan & { readonly restaurantId: number },
): Promise<Rush> {
  const time = new Date(Math.ceil(Date.now() / slotMs) * slotMs + minutesAhead * 60_000)
  const answerMs: number[] = []
  let again = 0
  const insist = async (guest: number): Promise<string> => {
    const body = orderRequest(restaurantId, time.toISOString(), plan.lines, {
      email: `rush${guest}@example.com`,
    })
    for (let attempts = 1; ; attempts += 1) {
      const asked = performance.now()
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send('reservations.create', { body })
      answerMs.push(performance.now() - asked)
      const outcome = 'refused' in answer ? answer.refused : 'placed'
      if (outcome !== 'busy' || attempts === maxAttempts) return outcome
      again += 1
      // oxlint-disable-next-line no-await-in-loop
      await setTimeout(1_000)
    }
  }
  const began = performance.now()
  const outcomes = await Promise.all(Array.from({ length: plan.count }, (_, guest) => insist(guest)))
  const seconds = (performance.now() - began) / 1000
  const placed = outcomes.filter((outcome) => outcome === 'placed').length
  const others = outcomes.filter((outcome) => outcome !== 'placed' && outcome !== plan.refusal)
  if (others.length > 0)
    throw new Error(`${plan.title}: ${others.length} ended as ${[...new Set(others)].join(', ')}.`)
  return {
    async figure(name, database) {
      await conserved(database, restaurantId, plan, placed)
      return plainFigure(`${plan.title}, ${name}: slowest answer`, 's', [Math.max(...answerMs) / 1000], {
        budget: { of: 'median', atMost: 2 },
        note: `${placed} placed, the rest ${plan.refusal}, ${again} asked to try again, all within ${seconds.toFixed(1)} s`,
      })
    },
  }
}

async function conserved(
  { sql: db }: Database,
  restaurantId: number,
  { title, lines, cap, count }: RushPlan,
  placed: number,
): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select('filled')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const slots = await db
    .selectFrom('kitchen_slots')
    .select('points')
    .where('restaurant_id', '=', restaurantId)
    .where('load_of', '=', 'all')
    .execute()
  const stock = await db
    .selectFrom('stock')
    .select('portions')
    .where('restaurant_id', '=', restaurantId)
    .execute()
  const ordered = orders.flatMap(({ filled }) => filled).reduce((sum, { points }) => sum + points, 0)
  const points = slots.map((slot) => slot.points)
  const expected = cap === null ? lines.length : cap * slots.length
  const broken = [
    orders.length !== placed && `${orders.length} orders are stored, ${placed} were confirmed`,
    points.reduce((sum, each) => sum + each, 0) !== ordered &&
      `slots count ${points.join()}, orders ${ordered} points`,
    cap !== null && points.some((each) => each > cap) && `a slot has more than ${cap} points`,
    cap !== null && placed < count && ordered !== expected && `${ordered} points were sold of ${expected}`,
    cap === null &&
      (placed !== 1 || stock.some(({ portions }) => portions !== 0)) &&
      `${placed} sold the only portion`,
  ].filter((each) => each !== false)
  if (broken.length > 0) throw new Error(`${title}: ${broken.join('; ')}.`)
}
