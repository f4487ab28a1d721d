import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Input } from '#contracts/calls.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest, freeSlotsOf } from '#server/testing/booking/booking-requests.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Query = NonNullable<Input<'availability.sections'>['query']>
const ask = async (id: string | number, query: Query = {}) =>
  succeeded(await world.send('availability.sections', { id, query }))
const eventOf = async (id: string) => succeeded(await world.send('restaurants.get', { id }))
const short = ({ sections }: Awaited<ReturnType<typeof ask>>) =>
  sections.map(({ type, name, slots, fits }) => [type, name, slots > 0 ? 'times' : fits ? 'full' : 'unfit'])

test('a day offers its event as a section beside its tables, with its price (wire, Section)', async () => {
  const event = await eventOf('noite-de-morna')
  const date = event.dates[2] ?? ''
  const { sections } = await ask(who.events, { date })
  const { id } = succeeded(await world.send('restaurants.get', { id: who.events }))
  expect(sections.map(({ type, eventOrRestId }) => [type, eventOrRestId])).toEqual([
    ['Undefined', id],
    ...sections.flatMap((each) => (each.type === 'Area' ? [['Area', id]] : [])),
    ['Event', event.id],
  ])
  expect(sections.at(-1)).toEqual({
    type: 'Event',
    name: event.name,
    eventOrRestId: event.id,
    idOrName: 'noite-de-morna',
    description: event.description,
    paymentInfo: event.paymentInfo,
    pricePerGuest: 2800,
    chargeType: 'None',
    amount: 0,
    cancellationFee: 0,
    atRestaurant: false,
    currency: 'EUR',
    slots: expect.any(Number),
    fits: true,
  })
  const without = await ask(who.events, { date: addDays(date, 1) })
  expect(without.sections.some(({ type }) => type === 'Event')).toBe(false)
})

test('the calendar has the days on which an event is a section, also days when the restaurant is closed', async () => {
  const event = await eventOf('almoco-de-domingo-em-sao-vicente')
  const [from = ''] = event.dates
  const query = { from, days: 14, partySize: 2 }
  const { days } = succeeded(await world.send('availability.month', { id: who.events, query }))
  expect(days[0]).toMatchObject({ date: from, open: false, slots: 0, events: [event.id] })
  for (const day of days) {
    const { sections } = await ask(who.events, { date: day.date })
    const events = sections.filter(({ type }) => type === 'Event')
    expect([day.date, day.events ?? []]).toEqual([
      day.date,
      events.map(({ eventOrRestId }) => eventOrRestId).toSorted((a, b) => a - b),
    ])
  }
  const own = succeeded(await world.send('availability.month', { id: event.id, query }))
  expect(own.days.some((day) => day.events)).toBe(false)
})

test('an event’s own id gets the same sections', async () => {
  const { dates } = await eventOf('noite-de-morna')
  const query = { date: dates[3] ?? '', partySize: 4 }
  expect(await ask('noite-de-morna', query)).toEqual(await ask(who.events, query))
})

test('the times of a section are those of its id and area', async () => {
  const date = '2027-03-18'
  const { sections } = await ask(who.areas, { date, partySize: 2 })
  const areas = sections.slice(1).map(({ type }) => type)
  expect([sections[0]?.type, new Set(areas)]).toEqual(['Undefined', new Set(['Area'])])
  for (const { eventOrRestId, name: area, slots } of sections) {
    const times = await freeSlotsOf(world, eventOrRestId, { date, partySize: 2, area })
    const thatDay = times.filter(({ serviceDate }) => serviceDate === date)
    expect([area, thatDay.length]).toEqual([area, slots])
  }
})

test('a deposit is in the section’s payment information, in the guest’s language', async () => {
  const [section] = (await ask(who.deposit, { date: '2027-03-17', partySize: 4 })).sections
  expect(section).toMatchObject({
    type: 'Undefined',
    chargeType: 'Deposit',
    amount: 4000,
    atRestaurant: false,
  })
  expect(section?.paymentInfo).toBe('A deposit of €40 is due when you book.')
  const [free] = (await ask(who.deposit, { date: '2027-03-17', partySize: 1 })).sections
  expect(free).toMatchObject({ chargeType: 'None', paymentInfo: 'Nothing to pay now. Free cancellation.' })
  const path = `/api/core/mb/restaurants/${who.deposit}/availability/sections?date=2027-03-17&partySize=4`
  const german = await world.app.inject({ url: path, headers: { 'accept-language': 'de' } })
  expect(german.json<Awaited<ReturnType<typeof ask>>>().sections[0]?.paymentInfo).toContain('Anzahlung')
})

test('an area that is too small for the party says so, and one that is full as well', async () => {
  const { sections } = await ask(who.areas, { date: '2027-03-18', partySize: 2 })
  expect(sections.find(({ name }) => name === 'Lemon garden')).toMatchObject({ slots: 0, fits: false })
  const { startDate } = await eventOf('grogue-tasting')
  expect(short(await ask(who.events, { date: startDate ?? '', partySize: 4 })).at(-1)).toEqual([
    'Event',
    'Five grogues and a story',
    'unfit',
  ])
})

test('a day beyond the booking period says from when it can be booked (wire, Section)', async () => {
  const restaurant = succeeded(await world.send('restaurants.get', { id: who.fresh }))
  const { maxAdvanceBookingDays: ahead } = restaurant.reservationConfig
  const week = Array.from({ length: 7 }, (_, day) => addDays('2027-03-01', ahead + 1 + day))
  const days = await Promise.all(week.map((date) => ask(who.fresh, { date })))
  const open = days.filter(({ sections }) => sections.length > 0)
  expect(open.length).toBeGreaterThan(0)
  for (const { date, sections } of open)
    expect(sections[0]).toMatchObject({ slots: 0, fits: true, bookableFrom: addDays(date, -ahead) })
})

test('on a day on which the restaurant closes for its event, the event is the only section', async () => {
  const { id, dates } = await eventOf('noite-de-morna')
  const host = succeeded(await world.send('restaurants.get', { id: who.events }))
  const date = dates[4] ?? ''
  const { id: period } = await world.database.sql
    .insertInto('special_periods')
    .values({ restaurant_id: host.id, starts: date, ends: date, closed: true, hours: '[]', note: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  world.context.catalogue.forget(host.id)
  onTestFinished(async () => {
    await world.database.sql.deleteFrom('special_periods').where('id', '=', period).execute()
    world.context.catalogue.forget(host.id)
  })
  const { sections } = await ask(who.events, { date })
  expect(sections.map(({ eventOrRestId }) => eventOrRestId)).toEqual([id])
})

test('an event hidden from search is a section only for guests who know it', async () => {
  const { id, dates } = await eventOf('noite-de-morna')
  const hide = (hidden: boolean) =>
    world.database.sql.updateTable('event_details').set({ hidden }).where('restaurant_id', '=', id).execute()
  await hide(true)
  world.context.catalogue.forget(id)
  onTestFinished(async () => {
    await hide(false)
    world.context.catalogue.forget(id)
  })
  const query = { date: dates[5] ?? '' }
  const ids = async (asked: string) =>
    (await ask(asked, query)).sections.map(({ eventOrRestId }) => eventOrRestId)
  expect(await ids(who.events)).not.toContain(id)
  expect(await ids('noite-de-morna')).toContain(id)
})

test('a booking is reflected in the sections immediately', async () => {
  const query = { date: '2027-03-20', partySize: 2 }
  const [before] = (await ask(who.oneTable, query)).sections
  await book(world, bookingRequest(who.oneTable, '2027-03-20T19:00'))
  const [after] = (await ask(who.oneTable, query)).sections
  expect([before?.slots, after?.slots, after?.fits]).toEqual([5, 0, true])
})

test('without a date, the sections are those of today at the restaurant', async () => {
  world.setTime('2027-03-01T20:00:00Z')
  onTestFinished(() => world.setTime('2027-03-01T12:00:00Z'))
  expect((await ask(who.depositYen)).date).toBe('2027-03-02')
})

test.each([
  ['a nonexistent day', { date: '2027-02-30' }, 'date'],
  ['no party', { partySize: 0 }, 'partySize'],
])('sections for %s are refused', async (_, query, field) => {
  const answer = refused(await world.send('availability.sections', { id: who.oneTable, query }))
  expect(answer).toMatchObject({ status: 400, fields: [{ field }] })
})

test('the sections of an unknown restaurant are a 404', async () => {
  const answer = await world.send('availability.sections', { id: 'no-such-place' })
  expect(refused(answer)).toMatchObject({ status: 404, refused: 'unknownRestaurant' })
})
