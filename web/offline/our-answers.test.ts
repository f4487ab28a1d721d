import { describe, expect, test } from 'vitest'
import { unknownYetHeader } from '#contracts/http/served-by.ts'
import { isLasting, isOurFile, isOurPage } from './our-answers.ts'

const origin = 'https://dine.example'

const page = { status: 200, redirected: false, url: `${origin}/booking?id=b1` }
const ours = { 'content-type': 'text/html; charset=utf-8', 'served-by': 'banquette' }

describe('which responses are stored as pages', () => {
  const isStored = (answer: Partial<typeof page>, headers: Record<string, string> = ours) =>
    isOurPage({ ...page, ...answer, headers: new Headers(headers) }, origin)

  test('those of this server', () => {
    expect(isStored({})).toBe(true)
  })

  test('not the sign-in page of a captive portal, whether it redirects or responds itself', () => {
    expect(isStored({}, { 'content-type': 'text/html' })).toBe(false)
    expect(isStored({ redirected: true, url: 'https://portal.example/' })).toBe(false)
    expect(isStored({ url: 'https://portal.example/' })).toBe(false)
    // A redirect that the worker hands to the browser has no status.
    expect(isStored({ status: 0, url: '' })).toBe(false)
  })

  test('neither failures nor anything but pages', () => {
    expect(isStored({ status: 404 })).toBe(false)
    expect(isStored({ status: 503 })).toBe(false)
    expect(isStored({}, { ...ours, 'content-type': 'application/json' })).toBe(false)
  })

  test('not a page that only the browser can load, which would replace the stored one (screens B1)', () => {
    expect(isStored({}, { ...ours, [unknownYetHeader]: '1' })).toBe(false)
  })
})

describe('which files are stored', () => {
  test.each([
    ['/assets/a1b2.js', 'text/javascript; charset=utf-8', true],
    ['/assets/a1b2.js', 'text/html', false],
    ['/assets/app-1.css', 'text/css', true],
    ['/messages/en/1/frame', 'application/json', true],
    ['/messages/en/1/frame', 'text/html', false],
    ['/api/core/mb/restaurants/1', 'application/json', false],
  ])('%s with the response %s: %s', (path, type, isStored) => {
    const headers = new Headers({ 'content-type': type })
    expect(isOurFile({ ...page, url: origin + path, headers }, new URL(path, origin))).toBe(isStored)
  })

  test('only those that never change are taken from storage', () => {
    expect(isLasting({ pathname: '/assets/a1b2.js' })).toBe(true)
    expect(isLasting({ pathname: '/api/rsv/mb/guest/reservations' })).toBe(false)
    expect(isLasting({ pathname: '/sw.js' })).toBe(false)
  })
})
