import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '#web/testing/draw-page.suite.tsx'
import { browserClient } from './browser-client.ts'
import { browserForEachTest, sessionForTests, uidForTests as uid } from './browser-for-tests.ts'
import { startSession } from '#web/session/account/current-session.ts'
import { AnswerLost, fetchOutcome } from './send-once.ts'

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

test('a signed-in guest learns what became of a booking whose answer was lost (situations S15)', async () => {
  startSession(sessionForTests('t1'))
  vi.stubGlobal('location', new URL('http://banquette.test/reserve/kumo'))
  const send = browserClient(text)
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const body = { restaurantId: 7, reservationTime: '2027-03-28T19:00', groupSize: 2 }
  const lost = await send('reservations.create', { body }).catch((error: unknown) => error)
  if (!(lost instanceof AnswerLost)) throw lost
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ state: 'answered', status: 200, answer: {} }))
  expect(await fetchOutcome(send, lost.request)).toEqual({ status: 200, body: {} })
  const sent = vi
    .mocked(fetch)
    .mock.calls.map(([, options]) => new Headers(options?.headers).get('authorization'))
  expect(sent).toEqual(['Bearer t1', 'Bearer t1'])
})

/** Waits until all microtasks of the current task have run. */
async function runMicrotasks(): Promise<void> {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}
