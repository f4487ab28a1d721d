import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage, formRequest } from '#web/testing/draw-page.suite.tsx'
import { legacyBookingPaths, paths } from '#web/paths.ts'
import { routes } from './routes.tsx'
import { readVisitor } from '#web/routing/visitor.ts'

// Without an API every page must render without its region.
const send: Send = () => Promise.reject(new Error('no answer'))
const draw = (path: string) => drawPage(path, send)
const drawOutside = (path: string) => drawPage(path, send, {}, (screen) => screen, { development: false })

const addressOf = (path: string) => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, 'x')

test.each([...Object.values(paths), ...legacyBookingPaths])('%s has a screen of its own', (path) => {
  const matches = matchRoutes(routes, addressOf(path))
  expect(matches?.at(-1)?.route.path).toBe(path)
})

test('a restaurant can be omitted or named where the URL says so', () => {
  expect(matchRoutes(routes, '/waitlist')?.at(-1)?.route.path).toBe(paths.waitlist)
  expect(matchRoutes(routes, '/waitlist/kumo')?.at(-1)?.params).toEqual({ restaurantId: 'kumo' })
  expect(matchRoutes(routes, '/waitlist/kumo/default')?.at(-1)?.params).toEqual({ restaurantId: 'kumo' })
  expect(matchRoutes(routes, '/waitlist/kumo/ready')?.at(-1)?.route.path).toBe(paths.waitlistReady)
  expect(matchRoutes(routes, '/reserve/kumo/payment')?.at(-1)?.route.path).toBe(paths.payment)
})

test('a dialog has its title and a close button that leads home without scripts', async () => {
  const { html } = await draw('/reserve/payment?title=How%20was%20it%3F')
  expect(html).toMatch(/<header[^>]*>.*How was it\?.*<a (?=[^>]*aria-label="Close")[^>]*href="\/"/s)
  expect(html).not.toContain('aria-label="Main navigation"')
})

test.each(['/nowhere', '/fallback-page', '/restaurants/kumo/nowhere'])('%s is not found', async (path) => {
  const { status, html } = await draw(path)
  expect(status).toBe(404)
  expect(html).toContain('This page could not be found')
  expect(html).toContain('Error 404')
})

test('a form that is sent to an unknown page is told that there is none (wire A8)', async () => {
  const { status, html } = await drawPage(formRequest('/token', { grant_type: 'password' }), send)
  expect(status).toBe(404)
  expect(html).toContain('This page could not be found')
})

test.each([paths.dev, paths.devPolygon, paths.chats])('%s exists only in development', async (path) => {
  const { status, html } = await drawOutside(path)
  expect(status).toBe(404)
  expect(html).toContain('Error 404')
})

test('a page inside another app has neither header nor navigation', async () => {
  for (const query of ['standalone', 'app=1']) {
    const { html } = await draw(`/history?${query}`)
    expect(html).not.toContain('<header')
    expect(html).not.toContain('<nav')
    expect(html).toContain('id="main"')
  }
})

test('pages without the footer link to privacy and terms (guests 1.18)', async () => {
  const hrefs = async (path: string) => [...(await draw(path)).html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)]
  const linked = async (path: string) =>
    (await hrefs(path))
      .filter(([link, href]) => /^.(privacy|terms)/.test(href ?? '') && link)
      .map(([link]) => link)
  expect(await linked('/history')).toHaveLength(2)
  const inDialog = await linked('/feedback')
  expect(inDialog).toHaveLength(2)
  expect(inDialog.every((link) => link.includes('target="_blank"'))).toBe(true)
  const inApp = await linked('/history?app=1')
  expect(inApp.filter((link) => link.includes('href="/privacy?app=1"'))).toHaveLength(1)
  expect(inApp.some((link) => link.includes('target='))).toBe(false)
})

test('standalone mode is also on if a client-platform cookie exists', async () => {
  const { html } = await drawPage('/history', send, {
    inApp: readVisitor('client-platform=ios', { tenant: null, fromHere: false }).inApp,
  })
  expect(html).not.toContain('<header')
  expect(html).not.toContain('<nav')
})

test('chat entry visible only in the development configuration', async () => {
  const drawn = [await draw('/history'), await drawOutside('/history')]
  expect(drawn.map(({ html }) => html.includes('href="/chats"'))).toEqual([true, false])
})
