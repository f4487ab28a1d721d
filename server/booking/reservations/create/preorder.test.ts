import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { kitchenOf, line, openKitchenAt } from '#server/testing/ordering/kitchens.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
let kitchen: number
beforeAll(async () => {
  world = await openWorld()
  kitchen = await openKitchenAt(world, who.dayAndNight, { stock: { pie: 4 }, leadMinutes: 120 })
})
afterAll(() => world.close())

const pies = { deliveryType: 'preorder' as const, order: { orderItems: [line('pie', 2)], total: 2500 } }
const at = (time: string, more = {}) => bookingRequest(who.dayAndNight, time, more)

test('dishes ordered with a table move with it, and are given back when the items are removed', async () => {
  const booked = await book(world, at('2027-03-02T19:00', pies))
  expect(booked).toMatchObject({ deliveryType: 'preorder', groupSize: 2, order: { total: 2500 } })
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 2 } })
  const own = { token: booked.token }
  const change = (body: object) => world.send('reservations.update', { reservationId: booked.id, body }, own)
  const moved = succeeded(await change({ reservationTime: '2027-03-02T20:00' }))
  expect(moved.order?.promised).toContain('2027-03-02T20:00')
  expect(moved.order?.kitchenBegins).toContain('2027-03-02T18:00')
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 2 } })
  const plain = succeeded(await change({ order: { orderItems: [] } }))
  expect(plain).not.toHaveProperty('order')
  expect(plain).not.toHaveProperty('deliveryType')
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 0, stock: { pie: 4 } })
})

test('emails about the reservation list its dishes and total as long as it has any', async () => {
  const email = 'ahead@example.com'
  const booked = await book(world, at('2027-03-05T19:00', { ...pies, email }))
  const own = { token: booked.token }
  const change = (body: object) => world.send('reservations.update', { reservationId: booked.id, body }, own)
  succeeded(await change({ reservationTime: '2027-03-05T20:00' }))
  succeeded(await change({ order: { orderItems: [] } }))
  const mails = (await outboxOf(world, email)).toReversed()
  const lists = ({ text, html }: (typeof mails)[number]) =>
    [text, withoutTags(html)].every((body) => /2 × Pie( · )?€25/.test(body))
  expect(mails.map(lists)).toEqual([true, true, false])
  expect(mails[0]?.text).toMatch(/Total\W+€25/)
})

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

test('a booking and its email say how dishes are paid and until when they can change (screens B4)', async () => {
  const email = 'until@example.com'
  const booked = await book(world, at('2027-03-06T19:00', { ...pies, email }))
  const until = Date.parse(booked.reservationTime) - 120 * 60_000
  expect(Date.parse(booked.order?.changeUntil ?? '')).toBe(until)
  const [mail] = await outboxOf(world, email)
  expect(mail?.text).toContain(
    'You’ll pay €25 for your dishes at the restaurant. You can change your dishes until',
  )
  const cancel = { reservationId: booked.id, body: {} }
  succeeded(await world.send('reservations.cancel', cancel, { token: booked.token }))
})

test('a canceled reservation gives its dishes back', async () => {
  const booked = await book(world, at('2027-03-03T19:00', pies))
  const cancel = { reservationId: booked.id, body: {} }
  succeeded(await world.send('reservations.cancel', cancel, { token: booked.token }))
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 0, stock: { pie: 4 } })
})

test('O20: a second after the cut-off, the order stays and nothing more can be ordered or moved', async () => {
  const booked = await book(world, at('2027-03-04T19:00', pies))
  const plain = await book(world, at('2027-03-04T19:00'))
  world.setTime(new Date(Date.parse(booked.reservationTime) - 120 * 60_000 + 1_000))
  const change = (of: { id: string; token: string }, body: object) =>
    world.send('reservations.update', { reservationId: of.id, body }, { token: of.token })
  const late = [
    await change(booked, { order: { orderItems: [] } }),
    await change(booked, { reservationTime: '2027-03-04T21:00' }),
    await change(plain, pies),
  ]
  expect(late.map((no) => refused(no).refused)).toEqual(['pastCutOff', 'pastCutOff', 'pastCutOff'])
  const own = { token: booked.token }
  const shown = await world.send('reservations.get', { reservationId: booked.id }, own)
  expect(succeeded(shown).order?.changeUntil).toBeNull()
  expect(await kitchenOf(world, kitchen)).toMatchObject({ points: 6, stock: { pie: 2 } })
})
