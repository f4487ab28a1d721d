import { expect, test, vi } from 'vitest'
import { readWebhook } from '#server/testing/webhooks/read-webhook.ts'
import { WebhookMessage } from '#contracts/staff/webhook-messages.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import { newWebhook } from '#server/testing/webhooks/hooks.ts'
import { who } from '#world/who-is-who.ts'
import { hookedRestaurant } from '#server/testing/webhooks/hooked-restaurant.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { line, openKitchenAt, orderRequest, placeOrder } from '#server/testing/ordering/kitchens.ts'
import { openLineAt } from '#server/testing/waitlist/lines.ts'

const restaurantId = who.areas
const { bookOne, heard, hoursOn, receiver, send, staff, world } = hookedRestaurant(restaurantId)

test('a program hears of a booking, its change and its cancellation, signed and without anything personal', async () => {
  const { secret } = await newWebhook(world(), restaurantId, receiver())
  const { id, token } = await book(
    world(),
    bookingRequest(restaurantId, '2027-03-20T19:00', {
      customerName: 'Quintessa Zvonareva',
      email: 'q@example.com',
    }),
  )
  succeeded(
    await world().send('reservations.update', { reservationId: id, body: { groupSize: 3 } }, { token }),
  )
  succeeded(await world().send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  await send()
  expect(heard().map(({ type, data }) => [type, data.version, data.status, data.groupSize])).toEqual([
    ['reservation.made', 1, 'Approved', 2],
    ['reservation.changed', 2, 'Approved', 3],
    ['reservation.canceled', 3, 'CanceledByClient', 3],
  ])
  for (const { headers, text } of receiver().received) {
    expect(readWebhook(headers as Record<string, string>, text, secret)).toMatchObject({
      data: { reservationId: id },
    })
    expect(WebhookMessage.parse(JSON.parse(text))).toEqual(JSON.parse(text))
    expect(text).not.toMatch(/Quintessa|example/)
  }
  const sequences = heard().map(({ data }) => data.sequence)
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
})

test('a signature fits only its own text, time and secret', async () => {
  const { secret } = await newWebhook(world(), restaurantId, receiver())
  await bookOne()
  await send()
  const [{ headers, text } = { headers: {}, text: '' }] = receiver().received
  const signed = headers as Record<string, string>
  expect(readWebhook(signed, text, secret)).not.toBeNull()
  expect(readWebhook(signed, text.replace('"groupSize":2', '"groupSize":9'), secret)).toBeNull()
  expect(readWebhook(signed, text, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBeNull()
  expect(readWebhook({ ...signed, 'webhook-id': 'f'.repeat(32) }, text, secret)).toBeNull()
  hoursOn(1)
  expect(readWebhook(signed, text, secret)).toBeNull()
})

test('a program hears what staff do with a booking', async () => {
  await newWebhook(world(), restaurantId, receiver())
  const { id: reservationId } = await book(world(), bookingRequest(restaurantId, '2027-03-01T19:00'))
  const step = async (status: 'Called' | 'Seated' | 'Closed') =>
    succeeded(await world().sendSeen('host.setStatus', { reservationId, body: { status } }, staff()))
  const { start } = await startOf(reservationId)
  vi.setSystemTime(start)
  world().setTime(start)
  await step('Seated')
  await step('Closed')
  await send()
  expect(heard().map(({ type }) => type)).toEqual([
    'reservation.made',
    'reservation.seated',
    'reservation.ended',
  ])
})

async function startOf(id: string): Promise<{ start: Date }> {
  const row = await world()
    .database.sql.selectFrom('reservations')
    .select('reservation_time')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { start: row.reservation_time }
}

test('a program hears of orders and of the waitlist', async () => {
  await openKitchenAt(world(), who.ordering)
  await newWebhook(world(), who.ordering, receiver())
  const placed = await placeOrder(world(), orderRequest(who.ordering, '2027-03-01T19:00', [line('soup')]))
  expect(placed).toBeTruthy()
  await openLineAt(world(), who.dayAndNight)
  await newWebhook(world(), who.dayAndNight, receiver())
  const party = { restaurantId: who.dayAndNight, body: { customerName: 'Liesl', groupSize: 2 } }
  const { id } = succeeded(await world().send('host.addToLine', party, staff()))
  const act = (body: object) =>
    world().sendSeen('host.actOnWalkIn', { walkinId: id, body: body as never }, staff())
  succeeded(await act({ action: 'call', tableNumber: '1' }))
  succeeded(await act({ action: 'cancel' }))
  await send()
  const all = heard()
  expect(all.filter(({ type }) => type.startsWith('order.')).map(({ type }) => type)).toEqual([
    'order.placed',
  ])
  const ofLine = all.filter(({ data }) => data.walkinId === id)
  expect(ofLine.map(({ type }) => type)).toEqual(['waitlist.joined', 'waitlist.called', 'waitlist.ended'])
  for (const message of all) expect(WebhookMessage.parse(message)).toEqual(message)
})

test('a webhook hears only the events that it asked for, of its restaurant, and nothing from before', async () => {
  await bookOne()
  await newWebhook(world(), restaurantId, { url: receiver().url, events: ['reservation.canceled'] })
  const { id, token } = await bookOne()
  await book(world(), bookingRequest(who.oneTable, '2027-03-21T19:00'))
  succeeded(await world().send('reservations.cancel', { reservationId: id, body: {} }, { token }))
  await send()
  expect(heard().map(({ type, data }) => [type, data.reservationId])).toEqual([['reservation.canceled', id]])
})

test('the bookings of an event are sent to the webhooks of its restaurant', async () => {
  await newWebhook(world(), who.events, receiver())
  const listed = await world().context.catalogue.get('grogue-tasting')
  const { hookedRestaurants } = world().context
  await hookedRestaurants.refresh()
  expect(hookedRestaurants.has(listed?.record.id ?? 0)).toBe(true)
})
