import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { openLineAt, staffedLine } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  await openKitchenAt(world, who.ordering)
  await openLineAt(world, who.dayAndNight)
})
afterAll(() => world.close())

interface Steps {
  readonly url: string
  readonly version: number
  /** Two steps that contradict each other. */
  readonly bodies: readonly [object, object]
}

const booking = async (): Promise<Steps> => {
  const { id, version } = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  const bodies = [{ status: 'Called' }, { status: 'CanceledByHost' }] as const
  return { url: `/api/host/reservations/${id}/status`, version, bodies }
}
const order = async (): Promise<Steps> => {
  const { id, version } = await placeOrder(
    world,
    orderRequest(who.ordering, '2027-03-01T19:00', [line('pie')]),
  )
  return { url: `/api/host/orders/${id}`, version, bodies: [{ action: 'accept' }, { action: 'reject' }] }
}
const entry = async (): Promise<Steps> => {
  const { id, entryVersion: version } = await staffedLine(world, who.dayAndNight).add(2)
  return { url: `/api/host/walkins/${id}`, version, bodies: [{ action: 'call' }, { action: 'cancel' }] }
}

async function put(url: string, payload: object) {
  const headers = { authorization: `Bearer ${world.context.staffTokens[0]?.token}` }
  const answer = await world.app.inject({ method: 'PUT', url, headers, payload })
  return { status: answer.statusCode, problem: answer.json() }
}

test.each([
  ['a booking', booking],
  ['an order', order],
  ['an entry in the line', entry],
])('of two hosts who contradict each other about %s, only one succeeds (host B5)', async (_, start) => {
  const { url, version, bodies } = await start()
  const answers = await Promise.all(bodies.map((body) => put(url, { ...body, version })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'changedMeanwhile' })
})

test.each([
  ['a booking', booking],
  ['an order', order],
  ['an entry in the line', entry],
])('staff who don’t say which version of %s they saw are asked for it (host B5)', async (_, start) => {
  const { url, version, bodies } = await start()
  const [step] = bodies
  const { status, problem } = await put(url, step)
  expect(status).toBe(400)
  expect(problem).toMatchObject({ code: 'invalidInput', fields: [{ field: 'version' }] })
  expect((await put(url, { ...step, version })).status).toBe(200)
})
