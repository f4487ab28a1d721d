import { RouterContextProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { drawPage, text } from '#web/testing/draw-page.suite.tsx'
import { submitBooking } from '#web/guest/booking/reserve/submit-booking.ts'
import { pageContext } from '#web/routing/page-context.ts'
import { who } from '#world/who-is-who.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

const [friday, saturday] = ['2027-03-19', '2027-03-20']
const night = text.t('slots.nightBefore', { day: 'Friday' })
const oneAtNight = `${saturday}T01:00:00+00:00`
const place = `/reserve/${who.overnight}`

/** Sets the clock of both the server and its pages. */
function at(moment: string) {
  world.setTime(moment)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

const draw = (path: string) => drawPage(path, world.send)

/**
 * Returns a page's time buttons: their instants, and the URLs of those that submit to a URL other than the
 * form's.
 */
function timesIn(html: string) {
  return [...html.matchAll(/<button[^>]*name="instant"[^>]*>/g)].map(([button]) => ({
    instant: /value="([^"]*)"/.exec(button)?.[1] ?? '',
    action: /formaction="([^"]*)"/i.exec(button)?.[1]?.replaceAll('&amp;', '&') ?? '',
  }))
}

/** Submits a form of the page as a browser without scripts would, and returns the URL it is redirected to. */
async function post(path: string, fields: Record<string, string>): Promise<string> {
  const context = new RouterContextProvider()
  const visitor = {
    tenant: null,
    storedRegion: null,
    storedLanguage: null,
    inApp: false,
    fromHere: false,
    justMade: [],
  }
  context.set(pageContext, {
    send: world.send,
    locale: text.locale,
    development: true,
    sendsTexts: true,
    visitor,
  })
  const body = new URLSearchParams(fields)
  const request = new Request(new URL(path, 'http://banquette.test'), { method: 'POST', body })
  const params = { restaurantId: who.overnight }
  const answer = await submitBooking({ request, context, params } as unknown as Parameters<
    typeof submitBooking
  >[0])
  if (answer instanceof Response) return answer.headers.get('location') ?? ''
  throw new Error(`Not booked: ${JSON.stringify(answer)}`)
}

test('twenty minutes into Saturday, Friday’s one o’clock table is picked and booked', async () => {
  at(`${saturday}T00:20:00Z`)
  const { html } = await draw(place)
  expect(html).toContain(night)
  expect(html.indexOf(night)).toBeLessThan(html.indexOf(`value="${saturday}T18:00`))
  const late = timesIn(html).find(({ instant }) => instant === oneAtNight)
  expect(late?.action).toContain(`date=${friday}`)

  const details = await post(late?.action ?? '', { step: 'hold', instant: oneAtNight })
  const page = await draw(details)
  expect(page.html).toContain(text.t('facts.nightOf', { day: 'Friday, March 19' }))
  const hold = new URL(details, 'http://x').searchParams.get('hold') ?? ''
  const id = /<input(?=[^>]*name="id")[^>]*value="([^"]+)"/.exec(page.html)?.[1] ?? ''
  const guest = { customerName: 'Nora Late', email: 'nora@example.com' }
  const booked = await post(details, { id, hold, instant: oneAtNight, party: '2', area: '', ...guest })
  expect(booked).toMatch(/^\/booking/)
})

test('the restaurant page also starts with the night still in service', async () => {
  at(`${saturday}T00:20:00Z`)
  const { html } = await draw(`/restaurants/${who.overnight}`)
  expect(html).toContain(night)
  expect(timesIn(html)[0]).toMatchObject({ instant: `${saturday}T00:45:00+00:00` })
})

test('Friday itself can be requested, and the party size changed there', async () => {
  at(`${saturday}T00:20:00Z`)
  const { html } = await draw(`/restaurants/${who.overnight}?date=${friday}`)
  expect(timesIn(html).map(({ action }) => action)).toEqual(['', ''])
  expect(html).toMatch(new RegExp(`<input(?=[^>]*name="date")(?=[^>]*min="${friday}")`))
})

test('a booking of that night can be moved to another hour of the same night', async () => {
  at(`${friday}T12:00:00Z`)
  const { id, token } = await book(world, bookingRequest(who.overnight, `${saturday}T01:00`))
  at(`${saturday}T00:20:00Z`)
  for (const date of ['', `&date=${saturday}`]) {
    const { html } = await draw(`/booking/change?id=${id}&token=${token}${date}`)
    expect(timesIn(html).map(({ instant }) => instant)).toContain(`${saturday}T00:45:00+00:00`)
  }
})

test('by noon nothing is left of the night, and Friday is past', async () => {
  at(`${saturday}T12:00:00Z`)
  expect((await draw(place)).html).not.toContain(night)
  const { html } = await draw(`${place}?date=${friday}`)
  expect(html).toContain(text.t('slots.past', { day: 'Friday, March 19' }))
})
