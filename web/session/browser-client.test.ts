import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#web/draw-page.suite.tsx'
import { browserClient } from './browser-client.ts'
import { browserForEachTest, sessionForTests, uidForTests as uid } from './browser-for-tests.ts'
import { startSession } from './current-session.ts'

browserForEachTest()
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(null, { status: 204 }))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a heart pressed just before leaving the page is still sent', async () => {
  startSession(sessionForTests('t1'))
  const send = browserClient(text)
  await send('savedRestaurants.remove', { uid, restaurantId: 104 })
  void send('savedRestaurants.save', { uid, restaurantId: 104, body: {} })
  await runMicrotasks()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(fetch).toHaveBeenLastCalledWith(
    `/api/users/${uid}/places/104`,
    expect.objectContaining({ method: 'PUT', keepalive: true }),
  )
})

/** Waits until all microtasks of the current task have run. */
async function runMicrotasks(): Promise<void> {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}
