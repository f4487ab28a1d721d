import { afterEach, beforeEach, expect, test } from 'vitest'
import { routeArguments } from '#web/testing/draw-page.suite.tsx'
import { sendForTests } from '#web/testing/send-for-tests.ts'
import { sessionForTests } from '#web/session/requests/browser-for-tests.ts'
import { endSession, startSession } from '#web/session/account/current-session.ts'
import { personal } from '../personal.tsx'

beforeEach(() => startSession(sessionForTests('t1')))
afterEach(() => endSession())

/** Opens a guest's history, whose upcoming and past reservations load as given. */
function open(upcoming: string | null, past: string | null) {
  const loader = personal(async () => ({ upcoming, past }), 'history')
  return loader(routeArguments(new Request('http://banquette.test/history'), sendForTests({}).send))
}

test('while the server can’t be reached, guests see the reservations that were loaded last', async () => {
  expect(await open('Kumo', 'Lume')).toEqual({ state: 'own', own: { upcoming: 'Kumo', past: 'Lume' } })
  const unreached = await open(null, null)
  expect(unreached).toMatchObject({ own: { upcoming: 'Kumo', past: 'Lume' }, storedAt: expect.any(Number) })
  // A part that couldn't be loaded doesn't replace what is stored.
  expect(await open(null, 'Horta')).toEqual({ state: 'own', own: { upcoming: null, past: 'Horta' } })
  expect(await open(null, null)).toMatchObject({ own: { upcoming: 'Kumo', past: 'Lume' } })
})
