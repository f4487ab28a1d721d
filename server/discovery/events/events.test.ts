import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/time/calendar-date.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { consentTo } from '#server/testing/payments/payments.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const eventsOf = async (idOrName: string, query = {}) =>
  succeeded(await world.send('events.list', { idOrName, query }))

test('a restaurant lists its events, next one first, each with its price and days', async () => {
  const { results, total } = await eventsOf(who.events)
  expect(total).toBe(3)
  const starts = results.map(({ startDate }) => startDate)
  expect(starts).toEqual(starts.toSorted())
  expect(results.map(({ soldOutDates }) => soldOutDates)).toEqual([[], [], []])
  const morna = results.find(({ idOrName }) => idOrName === 'noite-de-morna')
  expect(morna?.paymentInfo).toContain('€28')
  expect(morna?.dates[0]).toBe(morna?.startDate)
  expect(morna?.dates.at(-1)).toBe(morna?.endDate)
  const { id } = succeeded(await world.send('restaurants.get', { id: who.events }))
  expect(new Set(results.map(({ hostmeRestaurantId }) => hostmeRestaurantId))).toEqual(new Set([id]))
})

test('pages of events continue where the last one ended', async () => {
  const first = await eventsOf(who.events, { top: 2 })
  const second = await eventsOf(who.events, { top: 2, skip: 2 })
  const all = await eventsOf(who.events)
  expect([...first.results, ...second.results]).toEqual(all.results)
  expect(second.total).toBe(3)
})

test('past events aren’t listed', async () => {
  const { results } = await eventsOf('thursday-gravy-club')
  expect(results).toHaveLength(1)
  world.setTime(`${addDays(results[0]?.endDate ?? '', 2)}T12:00:00Z`)
  expect((await eventsOf('thursday-gravy-club')).total).toBe(0)
  world.setTime('2027-03-01T12:00:00Z')
})

test('an event that goes on after midnight is listed until it ends', async () => {
  const page = async () => succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const { id, endDate } = await page()
  const last = endDate ?? ''
  const { hours: usual } = await world.database.sql
    .selectFrom('special_periods')
    .select('hours')
    .where('restaurant_id', '=', id)
    .executeTakeFirstOrThrow()
  const opensAt = async (hours: object) => {
    await world.database.sql
      .updateTable('special_periods')
      .set({ hours: JSON.stringify(hours) })
      .where('restaurant_id', '=', id)
      .execute()
    world.context.catalogue.forget(id)
  }
  await opensAt([{ opens: 22 * 60, closes: 26 * 60 }])
  onTestFinished(async () => {
    world.setTime('2027-03-01T12:00:00Z')
    await opensAt(usual)
  })
  const at = async (day: string, clock: string) => {
    world.setTime(`${day}T${clock}:00Z`)
    const { results, total } = await eventsOf(who.events)
    expect(total).toBe(results.length)
    const listed = results.find(({ idOrName }) => idOrName === 'noite-de-morna')
    const { ongoingDate } = await page()
    expect(listed?.ongoingDate).toBe(ongoingDate)
    return [listed !== undefined, ongoingDate]
  }
  expect(await at(addDays(last, 1), '00:30')).toEqual([true, last])
  expect(await at(addDays(last, 1), '03:00')).toEqual([false, undefined])
})

test('a restaurant without events has an empty list, and an unknown one is a 404', async () => {
  expect(await eventsOf(who.minimal)).toEqual({ results: [], total: 0 })
  const answer = refused(await world.send('events.list', { idOrName: 'no-such-place' }))
  expect(answer).toMatchObject({ status: 404, refused: 'unknownRestaurant' })
})

test('an event has its own page with its restaurant, dates and price', async () => {
  const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const holder = succeeded(await world.send('restaurants.get', { id: who.events }))
  expect(event).toMatchObject({ type: 'event', parentRestaurantId: holder.id, totalReviews: 0 })
  expect(event.dates.length).toBeGreaterThan(5)
  expect(event.startDate).toBe(event.dates[0])
  expect(event.menu).toEqual(holder.menu)
  expect(holder).toMatchObject({ type: 'restaurant', startDate: null, endDate: null, dates: [] })
})

test('a booking of an event and its email name the restaurant that hosts it (screens G3)', async () => {
  const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const holder = succeeded(await world.send('restaurants.get', { id: who.events }))
  expect(event.host).toMatchObject({ idOrName: who.events, name: holder.name })
  const email = 'morna@example.com'
  const booked = await book(world, bookingRequest('noite-de-morna', `${event.dates[2]}T20:00`, { email }))
  expect(booked.restaurant).toMatchObject({ id: event.id, name: holder.name, phone: holder.phone })
  expect(booked.restaurant.address).toContain(holder.address)
  expect(booked.restaurant.event?.name).toBe(event.name)
  const [mail] = await outboxOf(world, email)
  expect(mail?.subject).toContain(holder.name)
  expect(mail?.text).toContain(event.name)
  expect(mail?.text).toContain(holder.address)
})

test('an event is booked under its own id, on its days, and has its own tables', async () => {
  const event = succeeded(await world.send('restaurants.get', { id: 'noite-de-morna' }))
  const [, night = ''] = event.dates
  const booked = await book(world, bookingRequest('noite-de-morna', `${night}T20:00`))
  expect(booked.status).toBe('Approved')
  const other = addDays(night, 1)
  const days = succeeded(
    await world.send('availability.month', { id: event.id, query: { from: night, days: 2, partySize: 2 } }),
  ).days
  expect(days.map(({ date, open }) => [date, open])).toEqual([
    [night, true],
    [other, false],
  ])
  const outcome = await world.send('reservations.create', {
    body: bookingRequest('noite-de-morna', `${other}T20:00`),
  })
  expect(refused(outcome).status).toBe(409)
})

test('an event fills up like any restaurant, without filling the restaurant that hosts it', async () => {
  const event = succeeded(await world.send('restaurants.get', { id: 'grogue-tasting' }))
  const night = event.startDate ?? ''
  const freeAt = async (id: string) =>
    succeeded(
      await world.send('availability.get', {
        id,
        query: {
          'contract.date': `${night}T18:00:00`,
          'contract.partySize': 2,
          'contract.rangeInMinutes': 120,
        },
      }),
    ).filter(({ acceptReservations }) => acceptReservations).length
  const soldOut = async () => {
    const { results } = succeeded(await world.send('search.events', { query: { search: event.name } }))
    return results.find(({ id }) => id === event.id)?.soldOut
  }
  const before = await freeAt(who.events)
  expect(await soldOut()).toBe(false)
  const tasting = bookingRequest('grogue-tasting', `${night}T18:00`)
  const wanted = { ...tasting, consent: await consentTo(world, tasting) }
  let seated = 0
  for (let n = 0; n < 8; n++) {
    const outcome = await world.send('reservations.create', {
      body: { ...wanted, email: `taster-${n}@example.com` },
    })
    // While the guest pays the deposit, the seats are held.
    if ('status' in outcome && outcome.status === 'Pending') seated++
  }
  expect(seated).toBeGreaterThan(0)
  expect(seated).toBeLessThanOrEqual(6)
  expect(await freeAt('grogue-tasting')).toBe(0)
  expect(await soldOut()).toBe(true)
  const listed = (await eventsOf(who.events)).results.find(({ hostmeId }) => hostmeId === event.id)
  expect(listed?.soldOutDates).toEqual([night])
  expect(await freeAt(who.events)).toBe(before)
})

test('events don’t appear in searches, regions or maps as restaurants', async () => {
  const { value } = succeeded(await world.send('search.restaurants', { body: { search: 'morna', top: 100 } }))
  expect(value.map(({ idOrName }) => idOrName)).not.toContain('noite-de-morna')
  const { total } = succeeded(await world.send('discovery.pins', { query: { bounds: '-180,-90,180,90' } }))
  const rows = await world.database.sql
    .selectFrom('restaurants')
    .select('id')
    .where('kind', '=', 'restaurant')
    .execute()
  expect(total).toBe(rows.length)
})
