import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show, text } from '#web/testing/document.suite.tsx'
import { freshKey } from '#web/session/requests/fresh-key.ts'
import { HoldClock } from './hold-clock.tsx'
import { walkInForTests } from './walk-ins-for-tests.ts'

const called = Date.UTC(2027, 2, 2, 19, 30)
const minute = 60_000
const hour = 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ now: called })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Shows a table held for ten minutes from `called`, loaded at this time on the clocks of the server and the device. */
function showClock(at: number, readAt: number | null) {
  const place = {
    kind: 'place' as const,
    walkIn: walkInForTests({ status: 'Called', keptMinutes: 10 }),
    restaurant: null,
    messages: [],
    expected: null,
    at,
    readAt,
    open: '' as const,
    isOld: false,
    key: freshKey(),
    theme: null,
  }
  const keptUntil = new Date(called + 10 * minute).toISOString()
  return show(<HoldClock place={place} keptUntil={keptUntil} />)
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['right', 0],
  ['three hours fast', 3 * hour],
  ['three hours slow', -3 * hour],
])('a held table counts down on a device whose clock is %s', async (_, wrongBy) => {
  vi.setSystemTime(called + wrongBy)
  await showClock(called, called + wrongBy)
  expect(find('[role=timer]').textContent).toContain('10:00')
  await pass(4 * minute + 100)
  expect(find('[role=timer]').textContent).toContain('6:00')
})

test('when the time is up, the page says so', async () => {
  const { place } = await showClock(called, called)
  await pass(10 * minute + 100)
  expect(place.textContent).toBe(text.t('waitlistPlace.keptOver'))
})

test('a page stored before the guest went offline counts down from then', async () => {
  const wrongBy = 3 * hour
  document.body.innerHTML = `<output id="saved-line" data-saved="${called + wrongBy}"></output>`
  vi.setSystemTime(called + wrongBy + 7 * minute)
  await showClock(called, null)
  expect(find('[role=timer]').textContent).toContain('3:00')
})
