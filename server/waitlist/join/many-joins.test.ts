import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinRequest } from '#server/testing/waitlist/guests-in-line.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
  world.setTime('2027-03-02T11:00:00Z')
  await openLineAt(world, who.dayAndNight, { largest_party: 4 })
})
afterAll(() => world.close())

const joins = 100
const body = () => joinRequest({ restaurantId: who.dayAndNight })

test('a hundred guests who join at once all get a position of their own', async () => {
  const keys = Array.from({ length: joins }, () => crypto.randomUUID())
  const requests = keys.map((idempotencyKey) => ({ body: body(), idempotencyKey }))
  const joined = await Promise.all(
    requests.map(async ({ body, idempotencyKey }) =>
      succeeded(await world.send('walkIns.join', { body }, { idempotencyKey })),
    ),
  )
  expect(new Set(joined.map(({ id }) => id)).size).toBe(joins)
  expect(new Set(joined.map(({ created }) => created)).size).toBe(joins)
  const seen = await Promise.all(
    joined.map(async ({ id }) => succeeded(await world.send('walkIns.get', { walkinId: id }))),
  )
  const inOrder = seen.toSorted((a, b) => a.created.localeCompare(b.created))
  expect(inOrder.map(({ position }) => position)).toEqual(inOrder.map((_, index) => index + 1))

  // Repeat each request, as a client would after losing the connection.
  const again = await Promise.all(
    requests.map(async ({ body, idempotencyKey }) =>
      succeeded(await world.send('walkIns.join', { body }, { idempotencyKey })),
    ),
  )
  expect(again.map(({ id }) => id)).toEqual(joined.map(({ id }) => id))
})

test('a guest who joins ten times at once is in line once', async () => {
  const own = body()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => world.send('walkIns.join', { body: own })),
  )
  const refusals = outcomes.flatMap((each) => ('refused' in each ? [each.refused] : []))
  expect(refusals).toEqual(Array.from({ length: 9 }, () => 'alreadyInLine'))
})
