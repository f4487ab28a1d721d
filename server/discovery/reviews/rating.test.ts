import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReservationGuest } from '#contracts/booking/reservation-shapes.ts'
import { createContext } from '#server/app/start/create-context.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { refused, succeeded } from '#server/testing/outcomes.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { worldTime } from '#server/testing/worlds/world-time.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.setTime(worldTime))
afterAll(() => world.close())

/** Books a table and seats the party, so that it can review its visit. */
async function visited(restaurant: string, time: string): Promise<ReservationGuest> {
  world.setTime(worldTime)
  const booked = await book(world, bookingRequest(restaurant, time))
  world.setTime(new Date(Date.parse(booked.reservationTime) + 600_000))
  const token = world.context.staffTokens[0]?.token ?? null
  const seated = { reservationId: booked.id, body: { status: 'Seated' as const } }
  succeeded(await world.sendSeen('host.setStatus', seated, { token }))
  return booked
}

const review = ({ id, token }: ReservationGuest, rating: number) =>
  world.send('reservations.giveFeedback', { reservationId: id, body: { rating } }, { token })

async function shown(id: string) {
  const { averageRating, totalReviews } = succeeded(await world.send('restaurants.get', { id }))
  return [averageRating, totalReviews]
}

test('feedback changes the restaurant’s stars, immediately and everywhere', async () => {
  expect(await shown(who.fresh)).toEqual([null, 0])
  const [first, second] = [
    await visited(who.fresh, '2027-03-25T19:00'),
    await visited(who.fresh, '2027-03-25T19:30'),
  ]
  expect(await review(first, 5)).toBeUndefined()
  expect(await shown(who.fresh)).toEqual([5, 1])
  expect(await review(second, 2)).toBeUndefined()
  expect(await shown(who.fresh)).toEqual([3.5, 2])

  const reviews = succeeded(await world.send('reviews.list', { id: who.fresh, query: {} }))
  expect([reviews.averageRating, reviews.total]).toEqual([3.5, 2])
  const { value } = succeeded(await world.send('search.restaurants', { body: { search: 'saffron tram' } }))
  expect(value.map(({ averageRating, totalReviews }) => [averageRating, totalReviews])).toEqual([[3.5, 2]])
  const low = succeeded(await world.send('search.restaurants', { body: { filter: 'rating le 3.5' } }))
  expect(low.value.map(({ idOrName }) => idOrName)).toContain(who.fresh)
})

test('another process with a cached restaurant sees the new stars too', async () => {
  const booked = await visited(who.minimal, '2027-03-25T19:00')
  const { config, database, now } = world.context
  const other = await createContext({ config, database: { ...database, exclusive: false }, now })
  const before = (await other.catalogue.get(who.minimal))?.record
  await review(booked, before?.average_rating === 1 ? 5 : 1)
  world.setTime(new Date(now().getTime() + 5_000))
  const after = (await other.catalogue.get(who.minimal))?.record
  expect(after?.total_reviews).toBe((before?.total_reviews ?? 0) + 1)
})

test('one visit counts once, however often feedback is sent', async () => {
  const booked = await visited(who.noLead, '2027-03-25T19:00')
  const [, before] = await shown(who.noLead)
  const all = await Promise.all([1, 2, 3, 4, 5].map((rating) => review(booked, rating)))
  expect(all.filter((outcome) => outcome === undefined)).toHaveLength(1)
  expect(refused(await review(booked, 1)).refused).toBe('alreadySaid')
  expect((await shown(who.noLead))[1]).toBe(Number(before) + 1)
})

test('when twenty guests leave feedback at once, none of it is lost', async () => {
  const [, before] = await shown(who.dayAndNight)
  const parties: ReservationGuest[] = []
  for (let party = 0; party < 20; party++)
    parties.push(await visited(who.dayAndNight, `2027-03-${10 + party}T19:00`))
  await Promise.all(parties.map((party, at) => review(party, (at % 5) + 1)))
  const [average, total] = await shown(who.dayAndNight)
  expect(total).toBe(Number(before) + 20)
  const reviews = succeeded(await world.send('reviews.list', { id: who.dayAndNight, query: {} }))
  expect([reviews.averageRating, reviews.total]).toEqual([average, total])
})

test('a review says the language in which the guest wrote it', async () => {
  const booked = await visited(who.areas, '2027-03-26T19:00')
  const { id: reservationId, token } = booked
  const said = { reservationId, body: { rating: 5, comment: 'Odlično!' } }
  const reading = { headers: { 'accept-language': 'sr-LATIN' } }
  succeeded(await world.send('reservations.giveFeedback', said, { token, ...reading }))
  const { results } = succeeded(await world.send('reviews.list', { id: who.areas, query: { top: 100 } }))
  expect(results.find(({ text }) => text === 'Odlično!')?.language).toBe('sr-Latn')
  expect(results.find(({ text }) => text !== '' && text !== 'Odlično!')?.language).toBe('en')
})

test('the author changes a review or deletes it, and the restaurant’s stars follow (flows F14)', async () => {
  const booked = await visited(who.twoServices, '2027-03-26T19:00')
  const own = { token: booked.token }
  const of = { reservationId: booked.id }
  const [average, total] = await shown(who.twoServices)
  const ownReview = async () => succeeded(await world.send('reservations.feedback', of, own)).review
  const read = async () => succeeded(await world.send('reservations.get', of, own))
  expect(await ownReview()).toBeNull()
  expect(await review(booked, 1)).toBeUndefined()
  expect(await read()).toMatchObject({ reviewed: true, feedbackOpen: false })
  const body = { rating: 5, food: 4, comment: 'Better\u202E than\r\nI thought', anonymous: true }
  for (let times = 0; times < 2; times++)
    expect(await world.send('reservations.saveFeedback', { ...of, body }, own)).toBeUndefined()
  expect(await ownReview()).toMatchObject({ ...body, comment: 'Better than\nI thought', reply: null })
  expect((await shown(who.twoServices))[1]).toBe(Number(total) + 1)
  const stranger = await world.send('reservations.withdrawFeedback', of, { token: null })
  expect(refused(stranger).refused).toBe('tokenNeeded')
  for (let times = 0; times < 2; times++)
    expect(await world.send('reservations.withdrawFeedback', of, own)).toBeUndefined()
  expect(await shown(who.twoServices)).toEqual([average, total])
  expect(await read()).toMatchObject({ reviewed: false, feedbackOpen: true })
})

test('a review with a link isn’t published, and its author reads why (flows F14)', async () => {
  const booked = await visited(who.areas, '2027-03-27T19:00')
  const said = { reservationId: booked.id, body: { rating: 5, comment: 'See http://spam.example' } }
  expect(refused(await world.send('reservations.giveFeedback', said, { token: booked.token }))).toMatchObject(
    {
      status: 400,
      fields: [{ field: 'comment', message: expect.stringContaining('can’t contain links') }],
    },
  )
})

test('a visit that staff never marked can be reviewed hours later, unless they marked it otherwise (flows F15)', async () => {
  for (const [status, code] of [
    [null, undefined],
    ['NoShow', 'notVisited'],
  ] as const) {
    world.setTime(worldTime)
    const booked = await book(world, bookingRequest(who.dayAndNight, `2027-04-0${status ? 1 : 2}T12:00`))
    world.setTime(new Date(Date.parse(booked.reservationTime) + 30 * 60_000))
    const staff = world.context.staffTokens[0]?.token ?? null
    if (status)
      succeeded(
        await world.sendSeen(
          'host.setStatus',
          { reservationId: booked.id, body: { status } },
          { token: staff },
        ),
      )
    expect(refused(await review(booked, 4)).refused).toBe('notVisited')
    world.setTime(new Date(Date.parse(booked.reservationTime) + 10 * 3_600_000))
    const outcome = await review(booked, 4)
    expect(outcome === undefined ? undefined : refused(outcome).refused).toBe(code)
  }
})
