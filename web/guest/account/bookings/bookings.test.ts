import { beforeEach, expect, test } from 'vitest'
import { addressOf } from '#contracts/call.ts'
import { createClient, type WireRequest } from '#contracts/client.ts'
import { hasMore } from '#domain/reservations/history-list.ts'
import { asGuest } from '#web/session/as-guest.ts'
import { browserForEachTest, refusedForTests, serverForTests } from '#web/session/browser-for-tests.ts'
import { keepSession } from '#web/session/keep-session.ts'
import { askList } from './ask-lists.ts'
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
  keepSession(session)
})

const booking = (number: number, restaurantId = 7) => ({
  id: String(number).padStart(32, '0'),
  restaurantId,
  restaurant: { id: restaurantId, name: `Place ${restaurantId}`, imageUrl: '/old.svg' },
  status: 'Approved',
  wallTime: '2027-03-17T19:30',
  groupSize: 2,
})
const bookings = (count: number, total = count, first = 0) => ({
  status: 200,
  body: { reservations: Array.from({ length: count }, (_, at) => booking(first + at)), total },
})
const nothing = () => bookings(0)
const url = new URL('http://banquette.test/history')

type Answers = Parameters<typeof serverForTests>[0]

function guest(answers: Answers) {
  const queries: Record<string, string>[] = []
  const noted: Answers = {}
  for (const [name, answer] of Object.entries(answers))
    noted[name as keyof Answers] = (request: WireRequest) => {
      if (/^(reservations|walkIns)/.test(name)) queries.push(request.query)
      return answer(request)
    }
  const { transport, asked } = serverForTests(noted)
  return { send: createClient(addressOf, asGuest(transport)), asked, queries }
}

const now = Date.parse('2027-03-17T12:00:00Z')

test('pending list: only future Pending items', async () => {
  const { send, queries } = guest({ 'reservations.list': nothing })
  await askList(send, 'pending', { skip: 0, now })
  expect(queries).toEqual([{ skip: '0', top: '3', from: '2027-03-17T12:00:00.000Z', statuses: 'Pending' }])
})

test('upcoming: Called and Approved, future only', async () => {
  const { send, queries } = guest({ 'reservations.list': nothing })
  await askList(send, 'upcoming', { skip: 3, now })
  const from = '2027-03-17T12:00:00.000Z'
  expect(queries).toEqual([{ skip: '3', top: '3', from, statuses: 'Called,Approved' }])
})

test('history is a separate call', async () => {
  const { send, asked } = guest({ 'reservations.history': nothing })
  await askList(send, 'history', { skip: 0, now })
  expect(asked).toEqual(['reservations.history with t1'])
})

test('waitlist window: entries from 8 hours before now', async () => {
  const { send, queries } = guest({
    'walkIns.history': () => ({ status: 200, body: { walkins: [], total: 0 } }),
  })
  await askList(send, 'waitlist', { skip: 0, now })
  expect(queries[0]).toMatchObject({ from: '2027-03-17T04:00:00.000Z' })
})

test('before there are lines nobody stands in one, and the server is not asked', async () => {
  const { send, asked } = guest({ 'reservations.list': nothing, 'reservations.history': nothing })
  const { waitlist } = await loadHistory({ send, uid, url })
  expect(waitlist?.items).toEqual([])
  expect(asked.filter((call) => call.startsWith('walkIns.'))).toEqual([])
})

test('failed list fetches refresh the token and retry once', async () => {
  let tries = 0
  const { send, asked } = guest({
    'reservations.history': () => ((tries += 1) === 1 ? { status: 503, body: undefined } : bookings(1)),
    'identity.refresh': () => ({ status: 200, body: { ...session, token: 't2' } }),
  })
  expect(await askList(send, 'history', { skip: 0, now })).toMatchObject({ total: 1 })
  expect(asked).toEqual(['reservations.history with t1', 'identity.refresh', 'reservations.history with t2'])
})

test('a list that fails twice is not asked for a third time', async () => {
  const { send, asked } = guest({
    'reservations.history': () => ({ status: 503, body: undefined }),
    'identity.refresh': () => ({ status: 200, body: { ...session, token: 't2' } }),
  })
  expect(await askList(send, 'history', { skip: 0, now })).toBeNull()
  expect(asked.filter((call) => call.startsWith('reservations.history'))).toHaveLength(2)
})

test('one list that fails does not keep the others back', async () => {
  const { send } = guest({
    'reservations.list': () => bookings(1),
    'reservations.history': () => ({ status: 500, body: undefined }),
    'identity.refresh': () => ({ status: 200, body: session }),
  })
  const lists = await loadHistory({ send, uid, url })
  expect(lists.history).toBeNull()
  expect(lists.upcoming?.items).toHaveLength(1)
})

test('cards carry the restaurant’s name and picture, asked for once each', async () => {
  const { send, asked } = guest({
    'reservations.list': nothing,
    'reservations.history': () => ({
      status: 200,
      body: { reservations: [booking(1, 9), booking(2, 9), booking(3, 9)], total: 3 },
    }),
    'restaurants.get': () => ({
      status: 200,
      body: { name: 'Kumo', promoImage: '/new.svg', idOrName: 'kumo' },
    }),
  })
  const { history } = await loadHistory({ send, uid, url })
  expect(history?.items[0]).toMatchObject({ name: 'Kumo', picture: '/new.svg', place: 'kumo' })
  expect(asked.filter((call) => call === 'restaurants.get with t1')).toHaveLength(1)
})

test('a restaurant that cannot be looked up keeps the name it was booked under', async () => {
  const { send } = guest({
    'reservations.list': nothing,
    'reservations.history': () => ({ status: 200, body: { reservations: [booking(1, 8)], total: 1 } }),
    'restaurants.get': () => refusedForTests('unknownRestaurant', 404),
  })
  const { history } = await loadHistory({ send, uid, url })
  expect(history?.items[0]).toMatchObject({ name: 'Place 8', picture: '/old.svg', place: 8 })
})

test('each list is paged by 3, and who comes back finds as much as was shown', async () => {
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
  expect(queries.at(-1)).toEqual({ skip: '3', top: '3' })
  const again = (await loadHistory(self)).history
  expect(again?.items).toHaveLength(6)
  const all = again && (await loadMore(send, 'history', again))
  expect([all?.items.length, all && hasMore(all)]).toEqual([7, false])
})
