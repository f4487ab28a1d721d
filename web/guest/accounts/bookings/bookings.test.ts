import { beforeEach, expect, test } from 'vitest'
import { callPathOf } from '#contracts/call.ts'
import { createClient } from '#contracts/client.ts'
import { hasMore } from '#domain/reservations/history-list.ts'
import { asGuest } from '#web/session/account/as-guest.ts'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { walkInForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import {
  answeredForTests as answered,
  browserForEachTest,
  refusedForTests,
  serverForTests,
} from '#web/session/requests/browser-for-tests.ts'
import { startSession } from '#web/session/account/current-session.ts'
import { getList } from './get-list.ts'
import { loadHistory, loadMore } from './load-history.ts'

const uid = 'a'.repeat(32)
const session = {
  token: 't1',
  uid,
  created: false,
  expires: new Date(Date.now() + 900_000).toISOString(),
}

browserForEachTest()
beforeEach(() => {
  startSession(session)
})

const { restaurant } = bookingForTests()
const booking = (number: number, id = 7) =>
  bookingForTests({
    id: String(number).padStart(32, '0'),
    restaurantId: id,
    restaurant: { ...restaurant, id, name: `Place ${id}`, imageUrl: '/old.svg' },
  })
const bookings = (count: number, total = count, first = 0) =>
  answered({ reservations: Array.from({ length: count }, (_, at) => booking(first + at)), total })
const nothing = () => bookings(0)
const url = new URL('http://banquette.test/history')

type Answers = Parameters<typeof serverForTests>[0]

function guest(answers: Answers) {
  const { transport, calls, requests } = serverForTests(answers)
  const queries = () =>
    requests.filter(({ name }) => /^(reservations|walkIns)/.test(name)).map(({ query }) => query)
  return { send: createClient(callPathOf, asGuest(transport)), calls, queries }
}

const now = Date.parse('2027-03-17T12:00:00Z')

test('pending list: only future Pending items', async () => {
  const { send, queries } = guest({ 'reservations.list': nothing })
  await getList(send, 'pending', { skip: 0, now })
  expect(queries()).toEqual([{ skip: '0', top: '3', from: '2027-03-17T12:00:00.000Z', statuses: 'Pending' }])
})

test('upcoming: Called and Approved, future only', async () => {
  const { send, queries } = guest({ 'reservations.list': nothing })
  await getList(send, 'upcoming', { skip: 3, now })
  const from = '2027-03-17T12:00:00.000Z'
  expect(queries()).toEqual([{ skip: '3', top: '3', from, statuses: 'Called,Approved' }])
})

test('history is a separate call', async () => {
  const { send, calls } = guest({ 'reservations.history': nothing })
  await getList(send, 'history', { skip: 0, now })
  expect(calls).toEqual(['reservations.history with t1'])
})

test('waitlist window: entries from 8 hours before now', async () => {
  const { send, queries } = guest({
    'walkIns.history': () => answered({ walkins: [], total: 0 }),
  })
  await getList(send, 'waitlist', { skip: 0, now })
  expect(queries()[0]).toMatchObject({ from: '2027-03-17T04:00:00.000Z' })
})

test('waitlist entries of earlier evenings are among the past ones, page by page (screens G1)', async () => {
  const entries = ['1', '2', '3', '4'].map((digit) =>
    walkInForTests({ id: digit.repeat(32), status: 'Closed' }),
  )
  const { send, queries } = guest({
    'reservations.list': nothing,
    'reservations.history': nothing,
    'walkIns.history': ({ query }) => {
      const skip = Number(new Map(Object.entries(query)).get('skip'))
      const walkins = 'to' in query ? entries.slice(skip, skip + 3) : []
      return answered({ walkins, total: walkins.length && entries.length })
    },
  })
  const { waitlist, pastWaits } = await loadHistory({ send, uid, url })
  expect(waitlist?.items).toEqual([])
  expect(pastWaits?.items.map(({ id }) => id)).toEqual(entries.slice(0, 3).map(({ id }) => id))
  const all = pastWaits && (await loadMore(send, 'pastWaits', pastWaits))
  expect(all?.items.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  await getList(send, 'pastWaits', { skip: 0, now })
  expect(queries().at(-1)).toMatchObject({ to: '2027-03-17T04:00:00.000Z' })
})

test('a waitlist entry leads to its page, also after it has ended', async () => {
  const entry = walkInForTests({ status: 'Closed' })
  const { send, calls } = guest({
    'reservations.list': nothing,
    'reservations.history': nothing,
    'walkIns.history': () => answered({ walkins: [entry], total: 1 }),
  })
  const { waitlist } = await loadHistory({ send, uid, url })
  expect(waitlist?.items).toMatchObject([{ id: entry.id, kind: 'walkIn', groupSize: 2, status: 'Closed' }])
  expect(calls).toContain('walkIns.history with t1')
})

test('failed list fetches refresh the token and retry once', async () => {
  let tries = 0
  const { send, calls } = guest({
    'reservations.history': () => ((tries += 1) === 1 ? { status: 503, body: undefined } : bookings(1)),
    'identity.refreshSession': () => answered({ ...session, token: 't2' }),
  })
  expect(await getList(send, 'history', { skip: 0, now })).toMatchObject({ total: 1 })
  expect(calls).toEqual([
    'reservations.history with t1',
    'identity.refreshSession',
    'reservations.history with t2',
  ])
})

test('a list that fails twice isn’t requested a third time', async () => {
  const { send, calls } = guest({
    'reservations.history': () => ({ status: 503, body: undefined }),
    'identity.refreshSession': () => answered({ ...session, token: 't2' }),
  })
  expect(await getList(send, 'history', { skip: 0, now })).toBeNull()
  expect(calls.filter((call) => call.startsWith('reservations.history'))).toHaveLength(2)
})

test('the other lists appear if one fails', async () => {
  const { send } = guest({
    'reservations.list': () => bookings(1),
    'reservations.history': () => ({ status: 500, body: undefined }),
    'identity.refreshSession': () => answered(session),
  })
  const lists = await loadHistory({ send, uid, url })
  expect(lists.history).toBeNull()
  expect(lists.upcoming?.items).toHaveLength(1)
})

test("cards show the restaurant's name and picture, requested once per restaurant", async () => {
  const { send, calls } = guest({
    'reservations.list': nothing,
    'reservations.history': () =>
      answered({ reservations: [booking(1, 9), booking(2, 9), booking(3, 9)], total: 3 }),
    'restaurants.get': () => answered(restaurantForTests({}, { promoImage: '/new.svg' })),
  })
  const { history } = await loadHistory({ send, uid, url })
  expect(history?.items[0]).toMatchObject({ name: 'Kumo', picture: '/new.svg', idOrName: 'kumo' })
  expect(calls.filter((call) => call === 'restaurants.get with t1')).toHaveLength(1)
})

test("a restaurant that can't be loaded keeps the name from the booking", async () => {
  const { send } = guest({
    'reservations.list': nothing,
    'reservations.history': () => answered({ reservations: [booking(1, 8)], total: 1 }),
    'restaurants.get': () => refusedForTests('unknownRestaurant', 404),
  })
  const { history } = await loadHistory({ send, uid, url })
  expect(history?.items[0]).toMatchObject({ name: 'Place 8', picture: '/old.svg', idOrName: 8 })
})

test('lists have pages of 3, and show as many again when the guest returns', async () => {
  const { send, queries } = guest({
    'reservations.list': nothing,
    'reservations.history': ({ query }) => {
      const [skip, top] = [Number(query['skip']), Number(query['top'])]
      return bookings(Math.min(top, 7 - skip), 7, skip)
    },
  })
  const self = { send, uid, url }
  const { history } = await loadHistory(self)
  expect(history && hasMore(history)).toBe(true)
  const longer = history && (await loadMore(send, 'history', history))
  expect(longer?.items).toHaveLength(6)
  expect(queries().at(-1)).toEqual({ skip: '3', top: '3' })
  const again = (await loadHistory(self)).history
  expect(again?.items).toHaveLength(6)
  const all = again && (await loadMore(send, 'history', again))
  expect([all?.items.length, all && hasMore(all)]).toEqual([7, false])
})

test('a guest who has loaded more than a hundred reservations still sees them when they return', async () => {
  const { send, queries } = guest({
    'reservations.list': nothing,
    'reservations.history': ({ query }) => {
      const [skip, top] = [Number(query['skip']), Number(query['top'])]
      return top > 100 ? refusedForTests('invalidInput', 400) : bookings(Math.min(top, 200 - skip), 200, skip)
    },
    'identity.refreshSession': () => answered(session),
  })
  const self = { send, uid, url }
  let { history } = await loadHistory(self)
  while (history && history.items.length <= 100) history = await loadMore(send, 'history', history)
  const again = (await loadHistory(self)).history
  expect(again?.items).toHaveLength(100)
  expect((again && (await loadMore(send, 'history', again)))?.items).toHaveLength(103)
  expect(queries().at(-1)).toEqual({ skip: '100', top: '3' })
})
