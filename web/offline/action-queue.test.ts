import { expect, test, vi } from 'vitest'
import { createActionQueue } from './action-queue.ts'
import type { QueuedAction, QueueNews } from './queued-actions.ts'

const page = 'https://dine.example/booking?id=b1'
const seven = Date.UTC(2027, 6, 20, 19)

const late = (minutes: number): QueuedAction => ({
  report: { kind: 'late', minutes },
  until: seven + minutes * 60_000,
  timeZone: 'UTC',
  request: { url: `https://dine.example/late?by=${minutes}`, method: 'PUT', headers: {}, body: '{}' },
  dropped: null,
})

const json = (body: object, status = 200) => Response.json(body, { status })

/** Simulates a browser's storage, network and clock around the queue. */
function device() {
  const stored = new Map<string, Map<string, Response>>()
  const network = { isUp: false, answer: async () => json({}) }
  const clock = { now: seven - 3_600_000 }
  const sent: string[] = []
  const news: QueueNews[] = []
  const caches = {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return {
        match: async (key: string) => entries.get(key)?.clone(),
        put: async (key: string, value: Response) => void entries.set(key, value),
        delete: async (key: string) => entries.delete(key),
        keys: async () => [...entries.keys()].map((address) => new Request(address)),
      }
    },
  }
  const queueOf = () =>
    createActionQueue({
      caches,
      now: () => clock.now,
      notify: (each) => void news.push(each),
      async fetch(address) {
        if (!network.isUp) throw new TypeError('Failed to fetch')
        sent.push(address)
        return network.answer()
      },
    })
  const waiting = async (): Promise<QueuedAction[]> =>
    Promise.all([...(stored.get('queued-actions')?.values() ?? [])].map((each) => each.clone().json()))
  return { network, clock, sent, news, waiting, queueOf, queue: queueOf() }
}

test('an action waits until the server can be reached and is sent once', async () => {
  const { network, sent, news, waiting, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(20) })
  expect(await queue.send()).toBe(false)
  expect(await waiting()).toEqual([late(20)])
  network.isUp = true
  const all = await Promise.all([queue.send(), queue.send(), queue.receive({ kind: 'send' })])
  expect(all.slice(0, 2)).toEqual([true, true])
  expect(sent).toEqual(['https://dine.example/late?by=20'])
  expect(await waiting()).toEqual([])
  expect(news.at(-1)).toEqual({ kind: 'queueChanged', sent: page })
})

test('while the server is slow, it is asked only once', async () => {
  const { network, sent, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(20) })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  network.isUp = true
  network.answer = async () => {
    await asked
    return json({ code: 'busy', message: 'Busy.' }, 503)
  }
  const attempts = [queue.send(), queue.send(), queue.receive({ kind: 'send' })]
  answer()
  await Promise.all(attempts)
  expect(sent).toHaveLength(1)
})

test('an action that was queued before the app was closed is sent later', async () => {
  const { network, sent, queue, queueOf } = device()
  await queue.receive({ kind: 'queue', page, action: late(10) })
  network.isUp = true
  expect(await queueOf().send()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('a canceled action is never sent, and a newer one replaces the queued one', async () => {
  const { network, sent, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(10) })
  await queue.receive({ kind: 'unqueue', page })
  await queue.receive({ kind: 'queue', page, action: late(20) })
  await queue.receive({ kind: 'queue', page, action: late(30) })
  network.isUp = true
  await queue.send()
  expect(sent).toEqual(['https://dine.example/late?by=30'])
})

test('an action that the server refuses is dropped with the reason and not sent again', async () => {
  const { network, sent, waiting, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(20) })
  network.isUp = true
  network.answer = async () => json({ code: 'alreadyEnded', message: 'This booking is canceled.' }, 409)
  expect(await queue.send()).toBe(true)
  expect(await queue.send()).toBe(true)
  expect(sent).toHaveLength(1)
  expect(await waiting()).toEqual([{ ...late(20), dropped: 'This booking is canceled.' }])
  await queue.receive({ kind: 'unqueue', page })
  expect(await waiting()).toEqual([])
})

test('an action whose time has passed is dropped without being sent', async () => {
  const { network, clock, sent, waiting, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(20) })
  network.isUp = true
  clock.now = seven + 21 * 60_000
  expect(await queue.send()).toBe(true)
  expect(sent).toEqual([])
  expect(await waiting()).toEqual([{ ...late(20), dropped: '' }])
})

test.each([
  ['a busy server', async () => json({ code: 'busy', message: 'Busy.' }, 503)],
  ['a rate limit', async () => json({ code: 'tooManyRequests', message: 'Slow down.' }, 429)],
  ['the same request in progress', async () => json({ code: 'requestUnderWay', message: 'Wait.' }, 409)],
  ['a captive portal', async () => new Response('<html>Accept our terms</html>')],
])('after %s, an action still waits', async (_, answer) => {
  const { network, waiting, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(20) })
  Object.assign(network, { isUp: true, answer })
  expect(await queue.send()).toBe(false)
  expect(await waiting()).toEqual([late(20)])
})

test('signing out deletes queued actions, even while one is being sent', async () => {
  const { network, waiting, queue } = device()
  await queue.receive({ kind: 'queue', page, action: late(20) })
  network.isUp = true
  network.answer = async () => {
    await queue.receive({ kind: 'forget' })
    return json({ code: 'alreadyEnded', message: 'This booking is canceled.' }, 409)
  }
  await queue.send()
  expect(await waiting()).toEqual([])
  expect(await queue.isUsed()).toBe(false)
})

test('signing out also discards what the guest queued while an earlier action was being sent', async () => {
  const { network, sent, waiting, queue } = device()
  const other = 'https://dine.example/booking?id=b2'
  await queue.receive({ kind: 'queue', page, action: late(10) })
  await queue.receive({ kind: 'queue', page: other, action: late(20) })
  network.isUp = true
  let queued: Promise<void> | undefined
  network.answer = async () => {
    queued ??= queue.receive({ kind: 'queue', page, action: late(30) })
    await queue.receive({ kind: 'forget' })
    return json({})
  }
  await queue.send()
  await queued
  expect(sent).toEqual(['https://dine.example/late?by=10'])
  expect(await waiting()).toEqual([])
})

test('a page waits only briefly for an action that the network doesn’t answer', async () => {
  const { network, waiting, queue } = device()
  network.isUp = true
  await queue.receive({ kind: 'queue', page, action: late(20) })
  let answer: (response: Response) => void = () => undefined
  network.answer = () => new Promise((resolve) => (answer = resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isOver = vi.fn<() => void>()
  const waits = queue.sendWithin(1_500).then(() => isOver())
  await vi.advanceTimersByTimeAsync(1_400)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await waits
  vi.useRealTimers()
  answer(json({}))
  expect(await queue.send()).toBe(true)
  expect(await waiting()).toEqual([])
})
