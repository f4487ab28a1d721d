import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { note } from './note.ts'

const sent = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

const address = () => new URL(sent.mock.calls[0]?.[0] ?? '', 'http://here')

test('a page is recorded with its cards and search text, even if the guest leaves', () => {
  note('impression', ['7', '8'], '/search', '?search=soup&token=secret')
  expect(address().pathname).toBe('/api/analytics')
  expect(Object.fromEntries(address().searchParams)).toEqual({
    source: 'guest',
    action: 'impression',
    ids: '7,8',
    target: '/search',
    query: 'soup',
  })
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test('tokens that open a booking are never recorded', () => {
  note('impression', [], '/booking', '?id=1&token=secret')
  expect(Object.fromEntries(address().searchParams)).toEqual({
    source: 'guest',
    action: 'impression',
    target: '/booking',
  })
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('with %o nothing is recorded', (setting) => {
  vi.stubGlobal('navigator', setting)
  note('click', ['7'], '/restaurants/7', '')
  expect(sent).not.toHaveBeenCalled()
})

test('an unreachable server causes no error and is only logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const cause = new TypeError('offline')
  sent.mockRejectedValue(cause)
  expect(() => note('click', ['7'], '/restaurants/7', '')).not.toThrow()
  // An unhandled rejection would fail this test.
  await new Promise((later) => setTimeout(later))
  expect(logged).toHaveBeenCalledExactlyOnceWith('Analytics failed:', cause)
  logged.mockRestore()
})
