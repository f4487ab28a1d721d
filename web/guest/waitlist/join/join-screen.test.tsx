import { expect, test } from 'vitest'
import type { ExpectedWait } from '#contracts/waitlist/walk-in-shapes.ts'
import { drawPage, formRequest, submitOffline, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { regionForTests } from '#web/regions/regions-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { expectedForTests, walkInForTests } from '../walk-ins-for-tests.ts'

function server(given: Partial<ExpectedWait> = {}, more: Answers = {}) {
  return sendForTests({
    'restaurants.get': restaurantForTests(),
    'walkIns.expected': expectedForTests(given),
    ...more,
  })
}

const draw = async (path = '/waitlist/kumo', given: Partial<ExpectedWait> = {}) =>
  drawPage(path, server(given).send)

const details = { party: '2', customerName: 'Ada', email: 'ada@example.org', phoneNumber: '', key: 'k1' }

test('party sizes are listed with their waits and with what others waited', async () => {
  const { html } = await draw()
  expect(html).toContain('6 parties waiting')
  expect(html).toMatch(/updated 7:30\sPM/)
  expect(html).toMatch(/<b[^>]*>10–20 min<\/b>/)
  expect(html).toMatch(/<b[^>]*>35–50 min<\/b>/)
  expect(html).toContain('Most of the last 20 parties of 2 waited 18–31 min')
  expect(html).toMatch(/<input(?=[^>]*aria-label="2 guests, 10–20 min")(?=[^>]*checked)[^>]*name="party"/)
})

test('a party that is too large is asked to call', async () => {
  const { html } = await draw()
  expect(html).toMatch(/7 or more.*Too big for tonight’s waitlist.*href="tel:\+351210000000"/s)
  expect(html).toMatch(/<input(?=[^>]*aria-label="5 guests, No table this size")[^>]*disabled/)
})

test('every size that a waitlist for large parties takes is offered, up to the largest that fits a table', async () => {
  const rules = { ...expectedForTests().rules, largestParty: 40 }
  const { send, of } = sendForTests({
    'restaurants.get': restaurantForTests(),
    'walkIns.expected': ({ query }) => {
      const sizes = [query?.partySizes ?? []].flat().map(Number)
      const waits = sizes.filter((size) => size <= 24).map((size) => [size, { from: 10, to: 20 }] as const)
      const refusals = sizes.filter((size) => size > 24).map((size) => [size, 'noTableFits'] as const)
      const ranges = { rangeForSizes: Object.fromEntries(waits), refusedSizes: Object.fromEntries(refusals) }
      return expectedForTests({ rules, ...ranges })
    },
  })
  const { html } = await drawPage('/waitlist/kumo', send)
  expect(of('walkIns.expected')).toHaveLength(2)
  const sizes = [...html.matchAll(/<input(?=[^>]*name="party")[^>]*value="(\d+)"/g)].map(([, size]) => size)
  expect([sizes.length, sizes.at(-1)]).toEqual([24, '24'])
  expect(html).toMatch(/25 or more.*Too big for tonight’s waitlist/s)
})

test('the rules and the restaurant’s own note come before the button', async () => {
  const rules = {
    keptMinutes: 7,
    largestParty: 6,
    joinMeters: 500,
    needsApproval: true,
    note: 'Ask at the bar.',
  }
  const { html } = await draw('/waitlist/kumo', { rules })
  const order = [
    'text or email you when',
    'Kumo approves each party',
    'hold your table for 7 minutes',
    'If you miss the call',
    'within 500 m',
    'Ask at the bar.',
    'Join the waitlist</button>',
  ]
  const first = html.indexOf('Good to know')
  const places = order.map((words) => html.indexOf(words, first))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the party size and areas in the URL are preselected, and waits are for them', async () => {
  const { send, of } = server()
  const { html } = await drawPage('/waitlist/kumo?party=3&area=Terrace', send)
  expect(html).toMatch(/<input(?=[^>]*value="3")(?=[^>]*checked)[^>]*name="party"/)
  expect(html).toMatch(/<input(?=[^>]*value="Terrace")(?=[^>]*checked)[^>]*name="areas"/)
  expect(of('walkIns.expected')[0]?.input.query).toMatchObject({ areaList: ['Terrace'] })
})

test('the URLs for guests and contacts show the same form, with the party’s details open', async () => {
  const guests = await draw('/waitlist/kumo/guests')
  expect(guests.html).toMatch(/<details(?=[^>]*open)[^>]*>(?:(?!<\/details>).)*name="allergies"/s)
  const contacts = await draw('/waitlist/kumo/contacts')
  expect(contacts.html).toMatch(/id="contacts"/)
  const whole = await redirectOf(
    new Request('http://banquette.test/waitlist/kumo/default?party=4'),
    server().send,
  )
  expect(whole.headers.get('location')).toBe('/waitlist/kumo?party=4')
})

test.each([
  ['closed', { state: 'closed' as const }, 'The waitlist is closed right now'],
  ['paused', { state: 'paused' as const }, 'The waitlist is paused'],
  ['outside hours', { refusedSizes: everySize('outsideHours'), rangeForSizes: {} }, 'Not open right now'],
  ['late', { refusedSizes: everySize('pastLastSeating'), rangeForSizes: {} }, 'Too late to be seated'],
])('a line that is %s says so, and what else guests can do', async (_, given, title) => {
  const { html } = await draw('/waitlist/kumo', given)
  expect(html).toContain(title)
  expect(html).not.toContain('Join the waitlist')
  expect(html).not.toContain('name="customerName"')
  expect(html).toContain('href="/reserve/kumo?party=2"')
  expect(html).toContain('href="/notify?restaurant=kumo&amp;party=2"')
  expect(html).toContain('href="/waitlist?party=2"')
})

function everySize(code: string): Record<string, string> {
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((size) => [size, code]))
}

test('joining without scripts leads to the position in line, and passes on what was seen and typed', async () => {
  const { send, of } = server({}, { 'walkIns.join': walkInForTests() })
  const seen = { 'seen.2': '2027-03-02T19:45:00.000Z 10 20', 'seen.3': '2027-03-02T20:10:00.000Z 35 50' }
  const form = { ...details, ...seen, areas: 'Terrace', allergies: 'nuts', specialRequests: 'Stroller' }
  const response = await redirectOf(formRequest('/waitlist/kumo?lang=de', form), send)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/waitlist/kumo/manage?walkin=${'e'.repeat(32)}&lang=de`)
  expect(of('walkIns.join')[0]?.input.body).toMatchObject({
    restaurantId: 'kumo',
    groupSize: 2,
    customerName: 'Ada',
    email: 'ada@example.org',
    areas: ['Terrace'],
    expectedTime: '2027-03-02T19:45:00.000Z',
    longerWait: 'ask',
    specialRequests: 'Stroller',
    customerProfile: { allergy: ['nuts'] },
  })
})

test('a party that is called at once sees its table', async () => {
  const { send } = server({}, { 'walkIns.join': walkInForTests({ status: 'Called' }) })
  const response = await redirectOf(formRequest('/waitlist/kumo', details), send)
  expect(response.headers.get('location')).toContain('/waitlist/kumo/ready?walkin=')
})

test('a second join says that the guest is already on the list', async () => {
  const sentence = 'Your name is already on our wait list.'
  const { send } = server({}, { 'walkIns.join': refusal('alreadyInLine', sentence) })
  const { html, status } = await drawPage(formRequest('/waitlist/kumo', details), send)
  expect(status).toBe(409)
  expect(html).toContain(sentence)
  expect(html).toMatch(/<input(?=[^>]*name="customerName")[^>]*value="Ada"/)
})

test('a wait that has grown is shown next to the one the guest saw, and joining again confirms it', async () => {
  const { send } = server(
    { rangeForSizes: { 2: { from: 30, to: 45 } }, expectedMinutesForSizes: { 2: 35 } },
    { 'walkIns.join': refusal('waitHasGrown') },
  )
  const form = { ...details, 'seen.2': '2027-03-02T19:45:00.000Z 10 20' }
  const { html } = await drawPage(formRequest('/waitlist/kumo', form), send)
  expect(html).toContain('You saw 10–20 min. It’s now 30–45 min.')
  expect(html).toContain('Join anyway')
  expect(html).toContain('value="2027-03-02T20:05:00.000Z 30 45"')
})

test('a phone number that can’t be dialed is refused at its field', async () => {
  const sentence = 'Check the phone number.'
  const { send } = server({}, { 'walkIns.join': refusal('phoneInvalid', sentence) })
  const { html } = await drawPage(formRequest('/waitlist/kumo', { ...details, phoneNumber: '12' }), send)
  expect(html).toMatch(/id="field-phoneNumber-error"[^>]*>.*Check the phone number\./s)
})

test('without a connection everything typed is kept, and submitting again repeats the same request', async () => {
  const page = await submitOffline('/waitlist/kumo', details, server().send, 'walkIns.join')
  expect(page.html).toMatch(/<input(?=[^>]*name="email")[^>]*value="ada@example.org"/)
  expect(page.html).toMatch(/<input(?=[^>]*name="key")[^>]*value="k1"/)
})

test('a booking form leads here with its typed values', async () => {
  const { send, of } = server()
  const { html } = await drawPage(formRequest('/waitlist/kumo?party=2', { ...details, step: 'fill' }), send)
  expect(html).toMatch(/<input(?=[^>]*name="customerName")[^>]*value="Ada"/)
  expect(of('walkIns.join')).toEqual([])
})

const line = {
  restaurantId: 7,
  idOrName: 'kumo',
  name: 'Kumo',
  address: 'Rua das Nuvens 1',
  imageUrl: '/art/hero/japanese/kumo.svg',
  timeZone: 'Europe/Lisbon',
  meters: null,
  partiesInLine: 4,
  groupSize: 3,
  expectedMinutes: { from: 25, to: 40 },
  refused: null,
}

test('without a restaurant, open lines of the region are listed with their waits', async () => {
  const { send, of } = sendForTests({
    'walkIns.lines': { lines: [line] },
    'regions.config': regionForTests({
      regionId: 'pt-lisbon',
      regionPath: [{ id: 'pt-lisbon', name: 'Lisbon' }],
    }),
  })
  const { html } = await drawPage('/waitlist?regionId=pt-lisbon&party=3', send)
  expect(html).toContain('Waitlists in Lisbon')
  expect(html).toMatch(/href="\/waitlist\/kumo\?party=3"[^>]*>Kumo/)
  expect(html).toContain('25–40 min')
  expect(of('walkIns.lines')[0]?.input.query).toEqual({ groupSize: 3, regionId: 'pt-lisbon' })
})

test('if no line is open, guests are referred to reservations', async () => {
  const { send } = sendForTests({ 'walkIns.lines': { lines: [] }, 'regions.config': regionForTests() })
  const { html } = await drawPage('/waitlist', send)
  expect(html).toContain('No open waitlists right now')
})
