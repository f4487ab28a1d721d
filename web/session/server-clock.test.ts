import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { browserClient } from './requests/browser-client.ts'
import { browserForEachTest } from './requests/browser-for-tests.ts'
import { serverNow } from './server-clock.ts'

const noon = Date.UTC(2027, 6, 20, 12)
const hour = 3_600_000

browserForEachTest()
beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function callAt(date: string | null): Promise<void> {
  const headers: HeadersInit = { 'content-type': 'application/json', ...(date && { date }) }
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  await browserClient(text)('restaurants.get', { id: 7 })
}

test.each([
  ['three hours fast', noon - 3 * hour],
  ['three hours slow', noon + 3 * hour],
  ['right', noon],
])('with a device clock that is %s, the app uses the server’s time', async (_, server) => {
  await callAt(new Date(server).toUTCString())
  expect(serverNow()).toBe(server)
  vi.advanceTimersByTime(hour)
  expect(serverNow()).toBe(server + hour)
})

test('a slow response doesn’t count as a wrong clock', async () => {
  await callAt(new Date(noon - 8_000).toUTCString())
  expect(serverNow()).toBe(noon)
})

test('a response that arrives minutes later, as on a device that slept, doesn’t count as a wrong clock', async () => {
  const date = new Date(noon + 1_000).toUTCString()
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(noon + 5 * 60_000)
    return new Response('{}', { headers: { 'content-type': 'application/json', date } })
  })
  await browserClient(text)('restaurants.get', { id: 7 })
  expect(serverNow()).toBe(noon + 5 * 60_000)
})

test('a response without a time, as from another origin, changes nothing', async () => {
  await callAt(new Date(noon + hour).toUTCString())
  await callAt(null)
  expect(serverNow()).toBe(noon + hour)
})

test('a clock that the guest has corrected is noticed with the next response', async () => {
  await callAt(new Date(noon + 3 * hour).toUTCString())
  vi.setSystemTime(noon + 3 * hour)
  await callAt(new Date(noon + 3 * hour).toUTCString())
  expect(serverNow()).toBe(noon + 3 * hour)
})
