import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, bookingRequest } from '#server/testing/booking/booking-requests.ts'
import { paths } from '#web/paths.ts'
import { who } from '#world/who-is-who.ts'
import en from '#locales/en.json'
import { openPages } from './open-pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
let booking: { readonly id: string; readonly token: string }

beforeAll(async () => {
  pages = await openPages()
  const body = bookingRequest(who.events, '2027-03-26T19:00')
  booking = await book(pages.world, body)
})
afterAll(() => pages.close())

/** Opens a page as a browser does, and returns what it shows before the app runs. */
async function open(path: string) {
  const { statusCode, headers, body } = await pages.app.inject({
    url: path,
    headers: { accept: 'text/html' },
  })
  const shown = body.replaceAll(/<(noscript|script|style)\b.*?<\/\1>/gs, '')
  const withoutScript = [...body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text).join()
  return { statusCode, headers, body, shown, withoutScript, isUndecided: /data-undecided=""/.test(body) }
}

/** Fills in the parameters of a path. */
const filled = (path: string) =>
  path.replace(/:restaurantId\??/, who.events).replaceAll(/:\w+\??/g, booking.id)

/** What nobody may be told before their browser has tried. */
const refusals = [
  en['refusals.tokenNeeded'],
  en['refusals.signInNeeded'],
  en['booking.noneTitle'],
  en['orderTrack.noneTitle'],
  en['feedback.unknownTitle'],
  en['pay.noneTitle'],
  en['waitlistPlace.noInfo'],
  en['kiosk.setupLead'],
  en['history.empty'],
  en['saved.empty'],
  en['chat.noMessages'],
]

test.each(Object.values(paths))(
  '%s refuses nobody whose browser may know more (screens B1)',
  async (path) => {
    const { statusCode, shown } = await open(`${filled(path)}?id=${booking.id}`)
    expect([401, 403]).not.toContain(statusCode)
    // What doesn't exist is unknown to everybody.
    if (statusCode === 404) return
    expect(refusals.filter((refusal) => shown.includes(refusal.replaceAll("'", '&#x27;')))).toEqual([])
  },
)

describe('a page that only the browser can load is loading until it has tried', () => {
  test.each([
    () => `${paths.booking}?id=${booking.id}`,
    () => `${paths.bookingChange}?id=${booking.id}`,
    () => `${paths.bookingMoney}?id=${booking.id}`,
    () => `${paths.order}?id=${booking.id}`,
    () => `${paths.feedback}?id=${booking.id}`,
    () => `/reserve/${who.events}/payment?id=${booking.id}`,
    () => `/waitlist/${who.events}/manage`,
    () => paths.history,
    () => paths.chats,
    () => paths.user,
    () => paths.userPlaces,
    () => `/kiosk-mode/${who.events}`,
  ])('%s (screens B1, flows F2)', async (path) => {
    const { statusCode, isUndecided, shown, withoutScript } = await open(path())
    expect([statusCode, isUndecided]).toEqual([200, true])
    expect(shown).not.toMatch(/<form[^>]* method="post"/)
    // Without scripts, nothing else can be tried.
    expect(withoutScript).not.toBe('')
  })
})

test('browsers without scripts are told how to open a reservation, and no device stores the page (screens B1)', async () => {
  const { headers, withoutScript } = await open(`/booking?id=${booking.id}`)
  expect(withoutScript).toContain(en['refusals.tokenNeeded'])
  expect(headers['unknown-yet']).toBe('1')
  expect(headers['cache-control']).toBe('no-store')
})

test('a link with a wrong key is refused at once, and one with the right key opens the reservation', async () => {
  expect((await open(`/booking?id=${booking.id}&token=wrong`)).statusCode).toBe(401)
  const own = await open(`/booking?id=${booking.id}&token=${booking.token}`)
  expect([own.statusCode, own.isUndecided, own.headers['unknown-yet']]).toEqual([200, false, undefined])
})

test('a reservation that doesn’t exist is unknown to everybody', async () => {
  expect((await open(`/booking?id=${'0'.repeat(32)}`)).statusCode).toBe(404)
})

test.each([
  [
    'the menu',
    () => `/delivery/${who.ordering}?deliveryType=takeaway`,
    en['orderMenu.yourOrderEmpty'],
    'cart',
  ],
  [
    'the checkout',
    () => `/delivery/${who.ordering}?deliveryType=takeaway&view=order`,
    en['orderCheckout.empty'],
    'cart',
  ],
  ['a waitlist', () => `/waitlist/${who.waitlistOnly}`, 'Closed today', 'walkinsId'],
] as const)(
  '%s hides what it states from browsers that may know better (situations S22, screens W3)',
  async (_, path, stated, stored) => {
    const { body } = await open(path())
    const [before, after = ''] = body
      .slice(body.indexOf('<main'))
      .split(`<div class="contents [[data-stored~=${stored}]_&amp;]:hidden">`)
    expect(before).toContain(`data-undecided="${stored}"`)
    expect(before).not.toContain(stated)
    expect(after).toContain(stated)
  },
)
