import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingCode } from '#domain/reservations/booking-code.ts'
import type { Locale } from '#domain/locale.ts'
import type { BookingTemplate } from '#server/book/outbox/notify-guest.ts'
import { type OpenWorld, openWorld } from '#server/testing/worlds/open-world.ts'
import { outboxOf } from '#server/testing/messages/outbox.ts'
import { succeeded } from '#server/testing/outcomes.ts'
import {
  book,
  freeSlotsOf,
  type BookingRequest,
  bookingRequest,
} from '#server/testing/booking/booking-requests.ts'
import { atTill, bookToPay } from '#server/testing/payments/payments.ts'
import { zoneInShort } from '#server/platform/translations/moments.ts'
import { who } from '#world/who-is-who.ts'
import { bookingLooks } from './booking-looks.ts'
import { composeAccount } from './compose-account.ts'
import { composeBooking } from './compose-booking.ts'
import { composeRequest } from './compose-request.ts'
import { shortLinks } from '#server/messages/short-links.ts'

let world: OpenWorld
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://tables.example' })
})
afterAll(() => world.close())

let day = 10
async function mailTo(email: string, more: Partial<BookingRequest> = {}) {
  const booked = await book(
    world,
    bookingRequest(who.oneTable, `2027-04-${(day += 1)}T19:30`, { email, ...more }),
  )
  const [entry] = await outboxOf(world, email)
  if (!entry) throw new Error(`${email} has no mail`)
  return { booked, ...entry }
}

/** Returns the links of an email: URLs by text. */
function linksIn(html: string): Map<string, string> {
  const plain = (text: string) =>
    text.replaceAll(/<[^>]+>/g, '').replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  return new Map(
    [...html.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, url = '', text = '']) => [
      plain(text),
      plain(url),
    ]),
  )
}

test('a confirmation links to the map, the phone, the calendars, the reservation and the way to cancel it', async () => {
  const { booked, html, text } = await mailTo('links@example.com')
  const links = linksIn(html)
  const { address, phone } = booked.restaurant
  expect(links.get(address)).toContain(encodeURIComponent(address))
  expect(links.get(phone)).toBe(`tel:${phone.replaceAll(/[^\d+]/g, '')}`)
  expect(links.get('View, change, or cancel')).toBe(booked.manageUrl)
  expect(links.get('Cancel reservation')).toBe(`${booked.manageUrl}#cancel`)
  expect(links.get('Directions')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
  const file = `https://tables.example/booking/calendar.ics?id=${booked.id}&token=${booked.token}`
  expect(links.get('Apple or other')).toBe(file)
  for (const url of [booked.manageUrl, file]) expect(text).toContain(url)
  for (const service of ['Google', 'Outlook']) {
    expect(links.get(service)).toContain(encodeURIComponent('Mesa Única · table for 2'))
    expect(links.get(service)).not.toContain(booked.token)
  }
})

test('a confirmation shows the time in large type, the code, the terms and what the party requested, in plain text too', async () => {
  const { booked, html, text } = await mailTo('facts@example.com', {
    specialRequests: 'A quiet corner,\nplease',
    additionals: { babyChair: true },
    customerProfile: { allergy: ['peanut'] },
  })
  expect(html).toMatch(/font-size:52px[^>]*>7:30<\/span> <span[^>]*>PM</)
  for (const fact of [bookingCode(booked.id), 'A quiet corner, please', 'High chair', 'Allergies: peanut'])
    for (const part of [html, text]) expect(part).toContain(fact)
  expect(text).toContain('Cancellation: Free of charge.')
  expect(text).toContain('You’re getting this because you booked a table at Mesa Única.')
})

test.each([
  [who.noShowFee, /^Free until \w+, March \d+, \d+:\d\d [AP]M\. After that.+may charge €[\d.]+\.$/],
  [who.deadlineAtATime, /^Free until \w+, March \d+, 5:00 PM\. After that.+may charge A\$200\.$/],
  [
    who.deposit,
    /^You’ve paid a deposit of €40\. Cancel before \w+, March \d+, \d+:\d\d [AP]M to get all of it back\.$/,
  ],
])(
  'the cost of canceling at %s is in the email, under the terms of the reservation',
  async (restaurant, terms) => {
    const email = `${restaurant}@example.com`
    const [slot] = await freeSlotsOf(world, restaurant, { date: '2027-03-20', partySize: 4 })
    const booked = await bookToPay(
      world,
      bookingRequest(restaurant, slot?.instant ?? '', { email, groupSize: 4 }),
    )
    await atTill(world, booked.paymentLinkUrl)
    const { id: reservationId, token } = booked
    succeeded(await world.send('payments.settle', { reservationId }, { token }))
    const found = (await outboxOf(world, email)).map(({ text }) => /^Cancellation: (.*)$/m.exec(text)?.[1])
    expect(found).toContainEqual(expect.stringMatching(terms))
  },
)

test('text that could contain a link isn’t repeated to an address that may not be the guest’s', async () => {
  const hostile = {
    specialRequests: 'You won! https://evil.example/now',
    customerProfile: { allergy: ['evil.example'] },
  }
  const { html, text } = await mailTo('victim@example.com', hostile)
  for (const part of [html, text]) expect(part).not.toContain('evil.example')
  expect(text).toContain('Your requests: Your note is with your reservation.')
})

test('the preview of an email says what its subject does not', async () => {
  const { html, booked } = await mailTo('preview@example.com')
  const preview = /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1]
  expect(preview).toBe(`Table for 2 · ${booked.restaurant.address}`)
})

test('every reason for an email has both colors, its restaurant and an explanation in each language', async () => {
  const { booked } = await mailTo('causes@example.com')
  const invited = {
    ...booked,
    manageUrl: '',
    token: '',
    invitationUrl: 'https://tables.example/invitation?code=1',
  }
  for (const locale of ['en', 'de', 'ru', 'zh-TW'] as const)
    for (const template of Object.keys(bookingLooks) as BookingTemplate[]) {
      const booking = bookingLooks[template].party ? booked : invited
      const about = { template, booking, publicUrl: 'https://tables.example', locale }
      const say = world.context.sentences(locale)
      const { html, text } = composeBooking({ ...about, channel: 'email', created: new Date(0) }, say)
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html).toContain(`https://tables.example/share/banner/${booked.restaurant.id}.png`)
      expect(text).toContain('Mesa Única')
      expect(`${html}${text}`).not.toMatch(/undefined|mail\.|booking\.[a-z]+[A-Z]|\{\w+\}/)
    }
})

test('text messages to a guest from another time zone name the restaurant’s, and no others (guests 1.12)', async () => {
  const { booked } = await mailTo('zones@example.com')
  const manageUrl = shortLinks.reservation(world.context, booked.id)
  const textTo = (phone: string, template: BookingTemplate, locale: Locale) => {
    const booking = { ...booked, manageUrl, phone }
    const about = { template, booking, publicUrl: 'https://tables.example', locale }
    const message = { ...about, channel: 'sms', created: new Date(0) } as const
    return composeBooking(message, world.context.sentences(locale)).text
  }
  for (const locale of ['en', 'de', 'zh-TW'] as const) {
    const zone = zoneInShort(booked.timeZone, booked.reservationTime, locale)
    for (const template of Object.keys(bookingLooks) as BookingTemplate[]) {
      expect(textTo('+12025550106', template, locale), `${template} in ${locale}`).toContain(zone)
      expect(textTo('+351910000101', template, locale), `${template} in ${locale}`).not.toContain(zone)
    }
  }
})

test('the email about a booking request doesn’t call it a reservation', async () => {
  const { booked } = await mailTo('request@example.com')
  const say = world.context.sentences('en')
  const about = {
    booking: booked,
    publicUrl: 'https://tables.example',
    locale: 'en',
    created: new Date(0),
  } as const
  for (const template of ['bookingRequested', 'bookingRejected'] as const) {
    const { text } = composeBooking({ ...about, template, channel: 'email' }, say)
    expect(text).toContain('You’re getting this because you requested a table at Mesa Única.')
  }
})

test('in a cancellation, hour and AM or PM are struck through separately, because their sizes differ', async () => {
  const { booked } = await mailTo('struck@example.com')
  const say = world.context.sentences('en')
  const about = {
    booking: booked,
    publicUrl: 'https://tables.example',
    locale: 'en',
    created: new Date(0),
  } as const
  const { html } = composeBooking({ ...about, template: 'bookingCancelled', channel: 'email' }, say)
  expect(html.match(/line-through">[^<]+/g)).toEqual(['line-through">7:30', 'line-through">PM'])
})

test('day and time in plain text are formatted for the language', async () => {
  const { booked } = await mailTo('written@example.com')
  const written = (locale: 'en' | 'de' | 'zh-TW') =>
    composeBooking(
      {
        booking: { ...booked, wallTime: '2027-03-17T19:30' },
        publicUrl: 'https://tables.example',
        locale,
        created: new Date(0),
        template: 'reminder',
        channel: 'email',
      },
      world.context.sentences(locale),
    ).text
  expect(written('en')).toContain('\nWednesday, March 17, 7:30 PM\n')
  expect(written('de')).toContain('\nMittwoch, 17. März, 19:30\u00a0Uhr\n')
  expect(written('zh-TW')).toContain('\n3月17日星期三下午7:30\n')
})

test('the preview of a request says what its subject does not, and an unwanted sign-up changes no account', () => {
  const say = world.context.sentences('en')
  const { publicUrl } = world.context.config
  const about = { channel: 'email', subject: 'Mesa Única', url: publicUrl, publicUrl, locale: 'en' } as const
  const previewOf = ({ html }: { html: string }) => /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1]
  const alert = { ...about, template: 'tableFree', date: '2027-03-20', partySize: 4 } as const
  expect(previewOf(composeRequest(alert, say))).toBe('Saturday, March 20 · 4 guests')
  const claim = { ...about, template: 'confirmClaim', date: null, partySize: null } as const
  expect(previewOf(composeRequest(claim, say))).toBe('Someone with this address wants to claim Mesa Única.')
  const { text } = composeAccount({ template: 'haveAccount', publicUrl, data: {}, locale: 'en' }, say)
  expect(text).toContain('because someone entered this address on Banquette')
})

test('an invited guest gets neither the code of the reservation nor the way to cancel it', async () => {
  const { booked } = await mailTo('holder@example.com', { specialRequests: 'A surprise for Ada' })
  const body = { members: ['guest@example.com'] }
  succeeded(await world.send('invitations.send', { reservationId: booked.id, body }, { token: booked.token }))
  const [entry] = await outboxOf(world, 'guest@example.com')
  for (const secret of [bookingCode(booked.id), booked.token, 'A surprise for Ada', 'Cancel'])
    expect(`${entry?.html}${entry?.text}`).not.toContain(secret)
})
