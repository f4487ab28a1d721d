import { beforeEach, expect, test, vi } from 'vitest'
import { createClient, type Send, type Transport, type WireRequest } from '#contracts/client.ts'
import { bookingForTests } from '#web/guest/booking/ticket/bookings-for-tests.ts'
import { browserForEachTest } from './browser-for-tests.ts'
import { callPath } from './known-calls.ts'
import { AnswerLost, sendOnce } from './send-once.ts'
import { unansweredForTests } from './unanswered-for-tests.ts'
import { forgetGuest } from '#web/storage/forget-guest.ts'
import { alsoStore, noteShownForm, unanswered } from './unanswered.ts'

browserForEachTest()
beforeEach(() => {
  Object.assign(globalThis, { location: new URL('http://banquette.test/reserve/kumo') })
  forgetGuest()
})

type Answer = Awaited<ReturnType<Transport>>

/** A server that answers each request in turn; null loses the answer. */
function serverWith(...answers: readonly (Answer | null)[]) {
  const requests: WireRequest[] = []
  const waiting = [...answers]
  const transport: Transport = async (request) => {
    requests.push(request)
    const answer = waiting.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  const send: Send = createClient(callPath, sendOnce(transport))
  return { send, requests, keys: () => requests.map(({ headers }) => headers['idempotency-key']) }
}

const booked = bookingForTests()
const made: Answer = { status: 200, body: booked }
const refused: Answer = { status: 409, body: { code: 'noTableFree', message: 'Taken.' } }
const outcome = (state: string, first?: Answer): Answer => ({
  status: 200,
  body: { state, status: first?.status ?? null, answer: first?.body ?? null },
})
const table = (more: object = {}) => ({
  body: { id: 'a'.repeat(32), restaurantId: 7, reservationTime: '2027-03-28T19:00', groupSize: 2, ...more },
})
const book = (send: Send, more: object = {}) => send('reservations.create', table(more))

test('a request whose answer was lost is sent again with the same key and id, also from a new page (situations S15)', async () => {
  const { send, requests, keys } = serverWith(null, made)
  await expect(book(send)).rejects.toBeInstanceOf(AnswerLost)
  expect(unanswered()).toMatchObject([{ call: 'reservations.create', page: '/reserve/kumo' }])
  expect(await book(send, { id: 'b'.repeat(32) })).toEqual(booked)
  expect(new Set(keys()).size).toBe(1)
  expect(requests.map(({ body }) => (body as { id: string }).id)).toEqual(['a'.repeat(32), 'a'.repeat(32)])
  expect(unanswered()).toEqual([])
})

test('a request that changed meanwhile isn’t made a second time if the first one arrived (situations S15)', async () => {
  const { send, requests } = serverWith(null, outcome('answered', made))
  await expect(book(send)).rejects.toBeInstanceOf(AnswerLost)
  expect(await book(send, { groupSize: 3 })).toEqual(booked)
  expect(requests.map(({ name }) => name)).toEqual(['reservations.create', 'outcomes.get'])
})

test.each([
  ['never arrived', outcome('unknown'), 1],
  ['was refused', outcome('answered', refused), 2],
])('a request that changed meanwhile is made if the first one %s', async (_, found, count) => {
  const { send, requests } = serverWith(null, found, made)
  await expect(book(send)).rejects.toBeInstanceOf(AnswerLost)
  expect(await book(send, { groupSize: 3 })).toEqual(booked)
  const creates = requests.filter(({ name }) => name === 'reservations.create')
  expect(creates.at(-1)?.body).toMatchObject({ groupSize: 3 })
  expect(new Set(creates.map(({ headers }) => headers['idempotency-key'])).size).toBe(count)
})

test.each([
  ['that fails', { status: 502, body: 'Bad gateway' }],
  [
    'that still works on the first request',
    { status: 409, body: { code: 'requestUnderWay', message: 'Wait.' } },
  ],
])('a server %s hasn’t answered', async (_, answer) => {
  const { send } = serverWith(answer)
  await expect(book(send)).rejects.toBeInstanceOf(AnswerLost)
  expect(unanswered()).toHaveLength(1)
})

test('a refusal is an answer, so the next request has a new key', async () => {
  const { send, keys } = serverWith(refused, made)
  expect(await book(send)).toMatchObject({ refused: 'noTableFree' })
  expect(unanswered()).toEqual([])
  await book(send)
  expect(new Set(keys()).size).toBe(2)
})

test('two different messages are two requests, even if the answer to the first was lost', async () => {
  const { send, keys } = serverWith(null, { status: 204, body: undefined }, { status: 204, body: undefined })
  const write = (body: string) =>
    send('reservations.sendMessage', { reservationId: booked.id, body: { body } }, { token: 't' })
  await expect(write('We are late')).rejects.toBeInstanceOf(AnswerLost)
  await write('We are here')
  await write('We are late')
  const [first, other, again] = keys()
  expect(other).not.toBe(first)
  expect(again).toBe(first)
})

test('a request of the host app is repeated for some seconds after its answer was lost, and another one later', async () => {
  vi.useFakeTimers()
  alsoStore((name) => name === 'host.addToLine')
  const added: Answer = { status: 200, body: {} }
  const { send, keys } = serverWith(null, added, null, null, added)
  const add = () => send('host.addToLine', { restaurantId: 7, body: { groupSize: 2 } })
  await expect(add()).rejects.toBeInstanceOf(AnswerLost)
  await add()
  await expect(add()).rejects.toBeInstanceOf(AnswerLost)
  const [lost] = unanswered()
  if (!lost) throw new Error('Nothing is unanswered.')
  const hide = noteShownForm(lost)
  vi.advanceTimersByTime(60_000)
  await expect(add()).rejects.toBeInstanceOf(AnswerLost)
  hide()
  vi.advanceTimersByTime(20 * 60_000)
  await add()
  const [first, again, second, shown, other] = keys()
  expect(again).toBe(first)
  expect(shown).toBe(second)
  expect(other).not.toBe(second)
  alsoStore(() => false)
  vi.useRealTimers()
})

test('what is stored contains nothing that the guest typed, and is forgotten after signing out', async () => {
  const { send } = serverWith(null)
  await expect(book(send, { customerName: 'Ada Okonjo', email: 'ada@example.org' })).rejects.toBeInstanceOf(
    AnswerLost,
  )
  expect(localStorage.getItem('unanswered')).not.toMatch(/Ada|ada@/)
  forgetGuest()
  expect(localStorage.getItem('unanswered')).toBeNull()
})

test('a request of this tab is remembered whatever other tabs send or forget meanwhile (situations S15)', async () => {
  vi.resetModules()
  const otherTab = await import('./unanswered.ts')
  expect(otherTab.unanswered()).toEqual([])
  const { send } = serverWith(null)
  await expect(book(send)).rejects.toBeInstanceOf(AnswerLost)
  const theirs = unansweredForTests({ call: 'reservations.sendMessage', key: 'theirs' })
  otherTab.storeUnanswered(theirs)
  otherTab.forgetUnanswered(theirs)
  expect(JSON.parse(localStorage.getItem('unanswered') ?? '[]')).toEqual(unanswered())
  expect(unanswered()).toMatchObject([{ call: 'reservations.create' }])
  localStorage.removeItem('unanswered')
  expect(unanswered()).toEqual([])
})

test('requests are remembered as long as the page if storage is blocked', async () => {
  Object.assign(localStorage, {
    setItem() {
      throw new Error('Blocked')
    },
  })
  const { send, keys } = serverWith(null, made)
  await expect(book(send)).rejects.toBeInstanceOf(AnswerLost)
  await book(send)
  expect(new Set(keys()).size).toBe(1)
})
