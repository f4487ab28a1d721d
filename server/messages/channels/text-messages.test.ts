import { expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale.ts'
import { fitsTextMessage } from '#domain/notifications/text-message.ts'
import { orderTemplates } from '#server/book/outbox/order-messages.ts'
import { createCapabilities } from '#server/platform/calls/capabilities.ts'
import { groupTemplates } from '#server/ordering/groups/group-message.ts'
import { readCatalog } from '#server/platform/translations/read-catalog.ts'
import { sentencesIn } from '#server/platform/translations/sentences.ts'
import { bookingLooks } from '#server/messages/write/booking-looks.ts'
import { codeTemplates } from '#server/messages/write/compose-code.ts'
import { composeMessage, type ComposeNeeds } from '#server/messages/write/compose-message.ts'
import { requestTemplates } from '#server/messages/write/compose-request.ts'
import type { MessageRow } from '#server/messages/outbox-store.ts'
import { walkInLooks } from '#server/messages/write/walk-in-looks.ts'

const linkOrigin = 'https://tables.example.com'
const context = {
  linkOrigin,
  capabilities: createCapabilities('x'.repeat(32)),
  sentences: sentencesIn,
} as ComposeNeeds

const id = '0123456789abcdef0123456789abcdef'
const timeZone = 'Europe/Athens'
const moment = '2027-09-29T22:45:00+03:00'
const restaurant = {
  id: 4321,
  name: 'Restaurante Casa da Brasa Lenta',
  address: '',
  phone: '',
  timeZone,
}

const none = {
  taken: 0,
  refunded: 0,
  comingBack: 0,
  kept: 0,
  disputed: 0,
  onFile: false,
  fee: null,
  feePossible: 0,
}

/** Values of the greatest length to expect in practice. */
const booking = {
  // From across the ocean, so texts name the time zone.
  phone: '+12025550106',
  id,
  restaurant,
  timeZone,
  customerName: 'Wilhelmina van der Bergen',
  groupSize: 12,
  reservationTime: moment,
  wallTime: moment.slice(0, 16),
  serviceDate: moment.slice(0, 10),
  keptUntil: moment.slice(0, 16),
  payBy: moment,
  paymentMoment: moment,
  paymentAmount: 125_000,
  amount: 125_000,
  currency: 'CHF',
  status: 'CanceledByClient',
  depositStatus: 'succeeded',
  creditCardChargeEnabled: true,
  payments: { ...none, taken: 125_000, comingBack: 125_000 },
  words: '',
}
const order = {
  total: 125_000,
  withoutMissing: 99_000,
  currency: 'CHF',
  paymentType: 'card',
  promised: moment.slice(0, 16),
  payBy: moment.slice(0, 16),
  answerBy: null,
  chooseBy: moment.slice(0, 16),
  cancelUntil: null,
  lines: ['Slow-roasted shoulder of lamb', 'Beetroot carpaccio'].map((name, at) => ({ id: at, name })),
  missing: [0, 1].map((at) => ({ id: at })),
  openElsewhere: null,
}
const walkIn = {
  walkInId: id,
  idOrName: 'gasthaus',
  restaurant,
  keptUntil: moment,
  callableFrom: moment,
  position: 123,
  expectedMinutes: { from: 120, to: 145 },
  words: '',
}
const group = { hostId: id, restaurant, placeableUntil: moment }
const request = {
  requestId: id,
  subject: restaurant.name,
  date: '2027-09-29',
  partySize: 12,
  idOrName: 'gasthaus',
  reservationTime: moment,
  expires: moment,
  timeZone,
}

/** The longest of what happened. */
const newsItem = {
  kind: 'order',
  status: 'Canceled',
  instant: moment,
  partySize: 12,
  name: 'Ada',
  tables: [],
  isOrder: true,
  booking: null,
  before: null,
}
const news = { memberId: id, restaurantId: 7, restaurant: restaurant.name, timeZone, items: [newsItem] }

/** Texts of a template with a flag. */
const flagged: Readonly<Record<string, object>> = {
  bookingDetails: { onlyDetails: true },
  bookingMoved: { byRestaurant: true },
  memberGone: { memberGone: true },
  cardLink: { noShowFeeEnabled: true },
  cardLapsed: { noShowFeeEnabled: true },
}

const sentAs: Readonly<Record<string, string>> = { cardLink: 'payLink', cardLapsed: 'bookingLapsed' }

const dataOf = new Map<string, object>([
  ...Object.entries(flagged).map(([each, flag]) => [each, { ...booking, ...flag }] as const),
  ...Object.keys(bookingLooks).map((each) => [each, booking] as const),
  ...Object.keys(walkInLooks).map((each) => [each, walkIn] as const),
  ...orderTemplates.map((each) => [each, { ...booking, deliveryType: 'delivery', order }] as const),
  ...groupTemplates.map((each) => [each, group] as const),
  ...requestTemplates.map((each) => [each, request] as const),
  ...codeTemplates.map((each) => [each, { proofId: id }] as const),
  ['staffNews', { ...news, items: [newsItem, newsItem] }],
  ['staffNewsOne', news],
  ['staffRequest', { ...news, linkId: id, items: [{ ...newsItem, kind: 'request', status: 'Pending' }] }],
  ['staffMorning', { ...news, date: '2027-03-20' }],
])

const texts = readCatalog('en')
const templates = [
  ...Object.keys(texts).flatMap((key) => /^mail\.(\w+)\.short$/.exec(key)?.[1] ?? []),
  'staffNewsOne',
]

/** Returns staff texts for testing a template: none and, if the template contains one, a long one. */
function wordsFor(template: string): string[] {
  const hasWords = texts[`mail.${template}.short`]?.includes('{words}')
  return hasWords ? ['', 'Sorry, the oven is broken. '.repeat(20)] : ['']
}

function textIn(locale: Locale, template: string, words: string): string {
  const data = { ...dataOf.get(template), ...(words && { words }) }
  const invited = /^invitation|^tableCalledOff/.test(template) ? { invitationId: id } : {}
  const sent = sentAs[template] ?? (template in flagged ? 'bookingChanged' : template.replace(/One$/, ''))
  const row = { channel: 'sms', template: sent, data: { ...data, ...invited }, language: locale }
  return composeMessage(context, { ...row, created: new Date(moment) } as MessageRow).text
}

/** Returns the required parts that are missing from a text message. */
function missingFrom(text: string, source: string, template: string): string[] {
  const needed = [
    ...(source.includes('{url}')
      ? [/https:\/\/tables\.example\.com\/(?:[abgjrw]\/[0-9A-Za-z]{22}|host\/restaurants\/7\/\w+)(?=$|\s)/]
      : []),
    ...(/\{(restaurant|place)\}/.test(source) && !template.startsWith('walkIn') ? [/Restauran/] : []),
    ...(source.includes('{code}') ? [/\d{6}/] : []),
  ]
  return needed.filter((each) => !each.test(text)).map(String)
}

test('every text message template is tested', () => {
  expect(templates.filter((template) => !dataOf.has(template))).toEqual([])
  expect(templates.length).toBeGreaterThan(60)
})

test.each(locales)(
  'every text message in %s fits, with its link and the name of the restaurant',
  (locale) => {
    const sources = readCatalog(locale)
    const wrong = templates.flatMap((template) =>
      wordsFor(template).flatMap((words) => {
        const text = textIn(locale, template, words)
        const lacks = missingFrom(text, sources[`mail.${template}.short`] ?? '', template)
        if (fitsTextMessage(text) && lacks.length === 0) return []
        return [`${template}: ${text} (${text.length}; ${lacks.join(', ')})`]
      }),
    )
    expect(wrong).toEqual([])
  },
)

const deposit = { amount: 4000, depositStatus: 'succeeded', creditCardChargeEnabled: true }
const card = { ...deposit, depositStatus: 'onFile', noShowFeeEnabled: true }

test.each([
  [
    'bookingCancelled',
    'CanceledByClient',
    deposit,
    { taken: 4000, comingBack: 4000 },
    '€40 is being refunded.',
  ],
  ['bookingCancelled', 'CanceledByClient', deposit, { taken: 4000, refunded: 4000 }, 'Refunded: €40.'],
  ['bookingCancelled', 'CanceledByClient', deposit, { taken: 4000, kept: 4000 }, 'keeps'],
  ['bookingCancelled', 'CanceledByClient', deposit, {}, "You weren't charged."],
  ['bookingCancelled', 'CanceledByClient', card, { feePossible: 4000 }, 'Up to €40 may be charged.'],
  [
    'bookingCancelledByHouse',
    'CanceledByHost',
    deposit,
    { taken: 4000, comingBack: 4000 },
    '€40 is being refunded.',
  ],
  ['bookingRejected', 'Rejected', deposit, { taken: 4000, refunded: 4000 }, 'Refunded: €40.'],
  ['bookingRejected', 'Rejected', deposit, {}, "You weren't charged."],
])(
  '%s (%s) says by text where the money is, as the email does: %o, %o (screens B3)',
  (template, status, terms, sums, words) => {
    const ended = {
      ...booking,
      ...terms,
      status,
      currency: 'EUR',
      phone: '',
      payBy: null,
      restaurant: { ...restaurant, name: 'Kumo' },
    }
    const sent = (payments: object | null) =>
      composeMessage(context, {
        channel: 'sms',
        template,
        data: { ...ended, payments },
        language: 'en',
        created: new Date(moment),
      } as unknown as MessageRow).text
    expect(sent({ ...none, ...sums })).toContain(words)
    expect(sent(null)).not.toMatch(/€|charged|refund/i)
  },
)
