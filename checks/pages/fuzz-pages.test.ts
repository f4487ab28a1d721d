import type { InjectOptions } from 'fastify'
import type { RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fuzz, fuzzSeconds, serverComplaint } from '#server/testing/fuzz.ts'
import { type Dice, hostileText } from '#server/testing/hostile-input.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { routes } from '#web/app/routes.tsx'
import { who } from '#world/who-is-who.ts'
import { isTest, textFiles } from '../source-tree.ts'
import { openPages } from './open-pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
let known: Record<string, readonly string[]>
beforeAll(async () => {
  pages = await openPages()
  const { world } = pages
  const forms = await Promise.all(screens.map(takesForm))
  formPaths = screens.filter((_, at) => forms[at]).flatMap(({ path }) => path ?? [])
  const booked = await book(world, bookingRequest(who.fresh, '2027-03-17T19:00'))
  const held = { reservationTime: '2027-03-18T19:00', groupSize: 2 }
  const hold = await world.send('holds.create', { restaurantId: who.fresh, body: held })
  const places = [who.fresh, who.areas, who.dayAndNight, who.chooseTable, 'noite-de-morna']
  known = {
    restaurantId: places,
    ampRestId: places,
    restaurant: places,
    landingId: ['first-evening-in-lisbon'],
    id: [booked.id],
    token: [booked.token],
    hold: ['id' in hold ? hold.id : ''],
    instant: ['2027-03-18T19:00:00+00:00', '2027-03-18T12:30:00Z'],
    date: ['2027-03-18'],
    time: ['19:00'],
    party: ['2', '4'],
    regionId: ['pt-lisbon', 'g'],
    region: ['pt-lisbon'],
    step: [
      'hold',
      'keep',
      'seat',
      'extend',
      'choose',
      'both',
      'late',
      'confirm',
      'arrive',
      'invite',
      'withdraw',
    ],
    email: ['june@example.com'],
    customerName: ['June'],
  }
})
afterAll(() => pages.close())

const screens = routesBelow(routes)
const paths = screens.flatMap(({ path }) => path ?? [])
/** Paths of the pages that accept a form. */
let formPaths: readonly string[] = []

function routesBelow(some: readonly RouteObject[]): RouteObject[] {
  return some.flatMap((route) => [route, ...routesBelow(route.children ?? [])])
}

async function takesForm({ lazy, action }: RouteObject): Promise<boolean> {
  const late = typeof lazy === 'function' ? await lazy() : {}
  return Boolean(action ?? ('action' in late && late.action))
}

/** All query and form fields that the web app reads. */
const fieldNames = [
  ...new Set(
    textFiles()
      .filter(({ path }) => path.startsWith('web/') && /\.tsx?$/.test(path) && !isTest(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/\b(?:get|getAll|has|text|textOf)\((?:form, )?'([\w.]+)'\)/g)].map(
          ([, name = '']) => name,
        ),
      ),
  ),
]

function request(dice: Dice): InjectOptions {
  const spoil = dice.pick([0.1, 0.4])
  const method = dice.chance(0.5) ? 'GET' : 'POST'
  const path = dice
    .pick(method === 'POST' && dice.chance(0.9) ? formPaths : paths)
    .replaceAll(/:(\w+)(\??)/g, (_, name: string, optional: string) =>
      optional && dice.chance(0.3) ? '' : encodeURIComponent(valueOf(name, dice, spoil).toWellFormed()),
    )
    .replace('*', () =>
      dice.pick(['%', '%zz', '%00', 'a/b', '%2e%2e/%2e%2e/etc/passwd', 'x'.repeat(3000), '__proto__']),
    )
  const url = path + (dice.chance(0.8) ? `?${fieldsOf(dice, spoil).toString()}` : '')
  const headers: Record<string, string> = {
    ...(dice.chance(0.2) && { 'accept-language': dice.pick(['de', 'ru;q=0.1', ',,;', 'x'.repeat(3000)]) }),
    ...(dice.chance(0.2) && {
      cookie: `${dice.pick(['lang', 'region', 'a'])}=${encodeURIComponent(hostileText(dice).toWellFormed())}`,
    }),
  }
  if (method === 'GET') return { method, url: url.slice(0, 8000), headers }
  headers['content-type'] = dice.chance(0.95)
    ? 'application/x-www-form-urlencoded'
    : dice.pick(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'x'])
  return { method, url: url.slice(0, 8000), headers, payload: formOf(dice, spoil) }
}

function formOf(dice: Dice, spoil: number): string {
  const form = fieldsOf(dice, spoil)
  if (dice.chance(0.02)) form.set(dice.pick(fieldNames), 'x'.repeat(1_100_000))
  return `${form.toString()}${dice.chance(0.05) ? dice.pick(['&%zz=%', '&=&', '&a', '&\0']) : ''}`
}

function fieldsOf(dice: Dice, spoil: number): URLSearchParams {
  const fields = new URLSearchParams()
  for (const name of Object.keys(known)) if (dice.chance(0.4)) fields.set(name, valueOf(name, dice, spoil))
  for (let count = dice.below(dice.pick([4, 40])); count > 0; count -= 1) {
    const name = dice.chance(0.9) ? dice.pick(fieldNames) : hostileText(dice)
    fields.append(name, valueOf(name, dice, spoil))
  }
  return fields
}

function valueOf(name: string, dice: Dice, spoil: number): string {
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  return values && !dice.chance(spoil) ? dice.pick(values) : hostileText(dice).slice(0, 2000)
}

const typed = {
  customerName: 'Ada "Countess" Lovelace',
  email: 'ada@example.com',
  specialRequests: 'A quiet corner',
  party: '3',
}

async function send(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await pages.app.inject({
    method: 'POST',
    url,
    headers,
    payload: new URLSearchParams(fields).toString(),
  })
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  return { status: answer.statusCode, html: answer.body }
}

test.each([undefined, '', 'soon', '1', '2027-02-30T19:00', '2027-03-18T19:00+99:99'])(
  'a booking sent with the time %j keeps what was typed and offers times that keep it too',
  async (instant) => {
    const url = `/reserve/${who.dayAndNight}?lang=de`
    const { status, html } = await send(url, { ...typed, ...(instant !== undefined && { instant }) })
    expect(status).toBe(400)
    expect(html).toContain('Wählen Sie eine Uhrzeit.')
    for (const value of [
      'value="Ada &quot;Countess&quot; Lovelace"',
      'value="ada@example.com"',
      '>A quiet corner<',
    ])
      expect(html).toContain(value)
    const choose = /value="choose"[^>]* formaction="([^"]+)"/i.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(choose).toMatch(/^\/reserve\/.*instant=/)
    const chosen = await send(choose, { ...typed, step: 'choose' })
    expect(chosen.status).toBe(200)
    expect(chosen.html).toContain('value="Ada &quot;Countess&quot; Lovelace"')
  },
)

test('a booking for a party that isn’t a number is refused with an explanation', async () => {
  const { status, html } = await send(`/reserve/${who.fresh}?lang=de`, {
    ...typed,
    party: '0x2',
    instant: '2027-03-18T19:00:00+00:00',
  })
  expect(status).toBe(400)
  expect(html).toContain('value="Ada &quot;Countess&quot; Lovelace"')
})

test('every screen is among the fuzzed pages, and so are the parameters they read', () => {
  expect(paths.length).toBeGreaterThan(50)
  expect(formPaths).toEqual(
    expect.arrayContaining([
      '/reserve/:restaurantId',
      '/booking',
      '/booking/change',
      '/feedback',
      '/claim',
      '/notify',
    ]),
  )
  expect(fieldNames).toEqual(
    expect.arrayContaining(['instant', 'cuisine', 'token', 'coming', 'rating', 'members']),
  )
})

test(
  'no page responds to hostile input with a server error, or with anything but a page',
  async () => {
    // The router warns about lightweight pages, because they aren't screens of the app.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const { requests, statuses, failures } = await fuzz({
      app: pages.app,
      perSecond: 200,
      request,
      complaint(answer) {
        const { statusCode, headers, body } = answer
        const wrong = serverComplaint(answer)
        if (wrong !== null) return wrong
        if (statusCode >= 300 && statusCode < 400)
          return /^\/(?![/\\])/.test(String(headers.location)) ? null : `leads to ${headers.location}`
        const isPage =
          String(headers['content-type']).startsWith('text/html') && /^<!doctype html>/i.test(body)
        return isPage ? null : `no page but ${headers['content-type']}`
      },
    })
    console.log(`${requests} pages answered: ${JSON.stringify(statuses)}`)
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(10)
    expect(statuses['200']).toBeGreaterThan(1)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
  fuzzSeconds * 1000 + 60_000,
)
