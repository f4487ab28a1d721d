import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show, text } from '#web/testing/document.suite.tsx'
import type { HeldTable } from './hold.ts'
import { HoldLine } from './hold-line.tsx'

const now = Date.parse('2027-03-17T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const held = (secondsLeft: number): HeldTable => ({
  id: 'a'.repeat(32),
  restaurantId: 7,
  reservationTime: '2027-03-18T19:30:00+00:00',
  groupSize: 2,
  tableNumber: '4',
  expires: new Date(now + secondsLeft * 1000).toISOString(),
  secondsLeft,
  extendable: true,
  readAt: now,
})

const restaurant = { city: 'Lisbon', timeZone: 'Europe/Lisbon' }

const showHold = (hold: HeldTable | null, given: { tried?: boolean; refused?: boolean } = {}) =>
  show(<HoldLine {...{ hold, restaurant }} lost={false} tried={false} refused={false} {...given} />)

const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))

test('a hold counts down in seconds, is announced in minutes, and says when it has expired', async () => {
  const { place } = await showHold(held(290))
  expect(place.textContent).toContain('Held for you · 4:50')
  expect(place.textContent).toContain(text.t('hold.under', { count: 5 }))
  await pass(1.1)
  expect(place.textContent).toContain('Held for you · 4:49')
  await pass(58.9)
  expect(place.textContent).toContain(text.t('hold.under', { count: 4 }))
  expect(find('output').textContent).toBe('')
  await pass(181)
  expect(place.textContent).toContain(text.t('hold.seconds', { count: 50 }))
  expect(find('output').textContent).toBe(text.t('hold.lastMinute'))
  await pass(50)
  expect(find('[role=status]').textContent).toContain(text.t('hold.lost'))
  expect(find('button[name=step]').getAttribute('value')).toBe('keep')
})

test('a page that was in the background shows the right time', async () => {
  const { place } = await showHold(held(290))
  vi.setSystemTime(now + 250_000)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(place.textContent).toContain(text.t('hold.seconds', { count: 40 }))
})

test('a device whose clock is hours off counts down the correct time', async () => {
  const wrongBy = 5 * 3_600_000
  vi.setSystemTime(now + wrongBy)
  const { place } = await showHold({ ...held(290), readAt: now + wrongBy })
  expect(place.textContent).toContain('Held for you · 4:50')
  await pass(1.1)
  expect(place.textContent).toContain('Held for you · 4:49')
})

test('more time is offered in the last 90 seconds', async () => {
  await showHold(held(100))
  expect(document.querySelector('button')).toBeNull()
  await pass(10.1)
  expect(find('button[name=step]').getAttribute('value')).toBe('extend')
})

test('a refused hold says why, and requires no action', async () => {
  const { place } = await showHold(null, { tried: true, refused: true })
  expect(place.textContent).toBe(text.t('hold.refused'))
  expect(document.querySelector('button')).toBeNull()
})
