import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClient } from './browser-client.ts'
import { browserForEachTest, sessionForTests, uidForTests as uid } from './browser-for-tests.ts'
import { keepSession } from './keep-session.ts'

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

test('a heart pressed on the way out of the page is sent before the page is gone', async () => {
  keepSession(sessionForTests('t1'))
  const send = browserClient('en')
  await send('guestPlaces.forget', { uid, restaurantId: 104 })
  void send('guestPlaces.save', { uid, restaurantId: 104, body: {} })
  await stepsOfThisTask()
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(fetch).toHaveBeenLastCalledWith(
    `/api/users/${uid}/places/104`,
    expect.objectContaining({ method: 'PUT', keepalive: true }),
  )
})

/** As many promises as one may wait for without giving the turn away. */
async function stepsOfThisTask(): Promise<void> {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}
