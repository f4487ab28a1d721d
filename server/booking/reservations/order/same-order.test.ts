import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedUpGuest } from '#server/testing/accounts/guests.ts'
import { line, openKitchenAt, orderRequest } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const evening = '2027-03-01T19:00'
let email: string
let people = 0
beforeEach(async () => {
  world.setTime(worldTime)
  await openKitchenAt(world, who.ordering)
  email = `guest${(people += 1)}@example.com`
})

const send = (lines: Parameters<typeof orderRequest>[2], more: object = {}, token?: string) => {
  const body = { ...orderRequest(who.ordering, evening, lines), email, phoneNumber: '', ...more }
  return world.send('reservations.create', { body }, { token })
}
const warned = { overlap: 'warn' } as const
const soup = [line('soup')]

test('the same order again is asked about, and says which one it was to who placed it (situations S15)', async () => {
  const { id, token } = succeeded(await send(soup))
  const again = refused(
    await send(soup, { ...warned, email: 'other@example.com', ownBookings: [{ id, token }] }),
  )
  expect(again).toMatchObject({ refused: 'sameOrder', status: 409, made: { id, token } })
  expect(succeeded(await send(soup, { overlap: 'allow' })).id).not.toBe(id)
})

test('knowing a contact isn’t enough to be told which order it was (situations S15)', async () => {
  const { id } = succeeded(await send(soup))
  const shown = [{ id, token: 'f'.repeat(32) }]
  const again = refused(await send(soup, { ...warned, ownBookings: shown }))
  expect(again.refused).toBe('sameOrder')
  expect(again.made).toBeUndefined()
})

test('a signed-in guest is asked about their own order, whatever contact they enter', async () => {
  const { token } = await signedUpGuest(world)
  const { id } = succeeded(await send(soup, {}, token))
  const again = refused(await send(soup, { ...warned, email: 'other@example.com' }, token))
  expect(again).toMatchObject({ refused: 'sameOrder', made: { id } })
})

test('another order, one by somebody else, and one ten minutes later are placed without a question', async () => {
  const first = await send(soup)
  const other = await send([line('soup', 2)], warned)
  const neighbor = await send(soup, { ...warned, email: 'neighbor@example.com' })
  world.setTime(new Date(worldTime.getTime() + 11 * 60_000))
  const placed = [first, other, neighbor, await send(soup, warned)].map((answer) => succeeded(answer).id)
  expect(new Set(placed).size).toBe(4)
})

test('an order that was canceled isn’t in the way of the next one', async () => {
  const { id, token } = succeeded(await send(soup))
  succeeded(await world.send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  expect(succeeded(await send(soup, warned)).id).not.toBe(id)
})

test('a repeated request with the same id is the same order, not the same one again (situations S15)', async () => {
  const id = world.context.newId()
  const first = succeeded(await send(soup, { ...warned, id }))
  expect(succeeded(await send(soup, { ...warned, id }))).toEqual(first)
})
