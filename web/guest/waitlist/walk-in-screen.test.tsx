import { expect, test } from 'vitest'
import type { WalkIn } from '#contracts/waitlist/walk-in-shapes.ts'
import { drawPage, formRequest, submitOffline, redirectOf, text } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { openBrowser } from '#web/session/requests/browser-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { expectedForTests, walkInForTests } from './walk-ins-for-tests.ts'

const id = 'e'.repeat(32)
const address = (screen = 'manage', more = '') => `/waitlist/kumo/${screen}?walkin=${id}${more}`

function server(given: Partial<WalkIn> = {}, more: Answers = {}) {
  return sendForTests({
    'walkIns.get': walkInForTests(given),
    'restaurants.get': restaurantForTests(),
    'walkIns.messages': { id, messages: [] },
    'walkIns.expected': expectedForTests(),
    ...more,
  })
}

const draw = (given: Partial<WalkIn> = {}, path = address(), more: Answers = {}) =>
  drawPage(path, server(given, more).send)

test('the position in line comes first, then the wait and what comes where', async () => {
  const { html } = await draw()
  expect(html).toContain('<title>3rd in line · Kumo · Banquette</title>')
  expect(html).toMatch(/<h1[^>]*>.*3rd.*in line/s)
  expect(html).toContain('2 parties ahead of you · table for 2')
  expect(html).toContain('12–20 min')
  expect(html).toMatch(/Joined.*7:31\sPM/s)
  expect(html).toContain('We’ll text +351912345678 when your table’s ready. You can close this page.')
  expect(html).toContain('First come, first seated')
  expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir/)
  expect(html).toContain('href="tel:+351210000000"')
})

test.each([
  ['Approved', '/waitlist/kumo/manage'],
  ['Called', '/waitlist/kumo/ready'],
] as const)(
  'the short link of a text message opens the page of an entry that is %s',
  async (status, path) => {
    const request = new Request(`http://banquette.test/w/${id}`)
    const { headers } = await redirectOf(request, server({ status }).send)
    expect(headers.get('location')).toBe(`${path}?walkin=${id}`)
  },
)

test.each([
  ['Called', true],
  ['Seated', false],
] as const)('a guest who is here and %s is told to stay near the host stand: %s', async (status, told) => {
  const { html } = await draw({ status, coming: 'here' }, address('ready'))
  expect(html.includes('Stay near the host stand.')).toBe(told)
})

test('a wait below five minutes is shown as under 5 mins', async () => {
  const { html } = await draw({ expectedMinutes: { from: 0, to: 5 }, position: 1, partiesAhead: 0 })
  expect(html).toContain('Under 5 mins')
  expect(html).toContain('You’re next')
})

test('without scripts the page reloads itself, but not while something is typed', async () => {
  const reload = /<noscript><meta http-equiv="refresh" content="30"/
  expect((await draw()).html).toMatch(reload)
  expect((await draw({}, address('manage', '&view=messages'))).html).not.toMatch(reload)
  expect((await draw({ status: 'Called' }, address('ready'))).html).toMatch(reload)
})

test('guests can report that they are coming, take more time, and leave after confirming', async () => {
  const { html } = await draw()
  for (const step of ['onMyWay', 'later'])
    expect(html).toMatch(new RegExp(`<button(?=[^>]*value="${step}")[^>]*name="step"`))
  expect(html).not.toMatch(/value="leave"/)
  const leaving = await draw({}, address('manage', '&view=leave'))
  expect(leaving.html).toContain('Leave the waitlist?')
  expect(leaving.html).toMatch(/<button(?=[^>]*value="leave")[^>]*name="step"/)
  const later = await draw({ mayPostpone: false, coming: 'onMyWay' })
  expect(later.html).not.toMatch(/value="later"/)
  expect(later.html).toContain('The restaurant knows you’re on your way.')
  expect(later.html).toMatch(/value="here"/)
})

const called = { groupSize: 2, time: '2027-03-02T19:40:00+00:00' }
test.each([
  [
    { ...called, why: 'otherSize' as const },
    /At 7:40\sPM, a party of 2 .*because the available table didn’t fit your party of 6/,
  ],
  [{ ...called, why: 'postponed' as const }, /because you asked for 10 more minutes/],
  [{ ...called, why: 'missedCall' as const }, /because you missed a call/],
  [{ ...called, why: 'otherArea' as const }, /outside the area you chose/],
  [{ ...called, why: 'bookedTooSoon' as const }, /reserved again soon/],
])('a party that was passed sees why, with sizes only', async (passedBy, words) => {
  const { html } = await draw({ groupSize: 6, passedBy })
  expect(html).toMatch(words)
})

test('after a missed call, guests see when they can be called again', async () => {
  const callableFrom = new Date(Date.now() + 600_000).toISOString()
  const { html } = await draw({ pausedBecause: 'missedCall', callableFrom, missedCalls: 1 })
  expect(html).toContain('You missed a call.')
})

test('a request that awaits approval says so', async () => {
  const { html } = await draw({ status: 'Pending' })
  expect(html).toContain('Request sent')
  expect(html).toContain('Kumo approves each party first.')
})

test('without an estimate, the page says why', async () => {
  const { html } = await draw({ expectedMinutes: null, expectedTime: null, noEstimate: 'allTablesBooked' })
  expect(html).toContain('All tables are booked for now.')
})

test('new messages are shown at once, and the others on request', async () => {
  const messages = [
    { from: 'guest' as const, body: 'Is there parking?', time: '2027-03-02T19:33:00.000Z' },
    { from: 'restaurant' as const, body: 'Around the corner.', time: '2027-03-02T19:35:00.000Z' },
  ]
  const more = { 'walkIns.messages': { id, messages } }
  const { html } = await draw({ unreadMessageCount: 1 }, address(), more)
  expect(html).toContain('1 new message')
  expect(html).toContain('Around the corner.')
  expect(html).not.toContain('Is there parking?')
  const all = await draw({}, address('manage', '&view=messages'), more)
  expect(all.html).toContain('Is there parking?')
  expect(all.html).toMatch(/<textarea[^>]*name="body"/)
})

test('a called party sees its table, until when it is kept, and when they must leave', async () => {
  const now = Date.now()
  const { html } = await draw(
    {
      status: 'Called',
      tableNumber: '7',
      tableArea: 'Terrace',
      keptUntil: new Date(now + 8.5 * 60_000).toISOString(),
      mustLeaveBy: '2027-03-02T20:45:00+00:00',
    },
    address('ready'),
  )
  expect(html).toMatch(/<h1[^>]*>.*Your table is ready.*Table 7/s)
  expect(html).toContain('Terrace · table for 2')
  expect(html).toContain('9 min')
  expect(html).toContain('We’ll hold it until')
  expect(html).toMatch(/yours until 8:45\sPM/)
  expect(html).toContain('Give up the table')
})

test.each([
  ['Approved', 'ready', 'manage'],
  ['Called', 'manage', 'ready'],
  ['Seated', 'manage', 'ready'],
  ['NoShow', 'ready', 'canceled'],
  ['CanceledByHost', 'manage', 'canceled'],
  ['Closed', 'ready', 'canceled'],
] as const)('an entry that is %s moves from %s to %s', async (status, from, to) => {
  const { send } = server({ status })
  const request = new Request(new URL(`${address(from)}&lang=de`, 'http://banquette.test'))
  const { headers } = await redirectOf(request, send)
  expect(headers.get('location')).toBe(`/waitlist/kumo/${to}?walkin=${id}&lang=de`)
})

test.each([
  ['CanceledByClient', 'You left the waitlist'],
  ['CanceledByHost', 'Taken off the waitlist'],
  ['Canceled', 'The waitlist has closed'],
  ['NoShow', 'You missed your table'],
  ['Rejected', 'The restaurant couldn’t add you'],
  ['Closed', 'Thanks for coming'],
] as const)('an entry that ended as %s says what happened', async (status, title) => {
  const { html } = await draw({ status, cancelNote: 'Sorry, power cut.' }, address('canceled'))
  expect(html).toContain(title)
  expect(html).toContain('Sorry, power cut.')
  expect(html.includes('Join again')).toBe(status !== 'Closed')
})

test.each([
  ['unanswered', 'Rejected', 'The restaurant didn’t reply'],
  ['waitedTooLong', 'Canceled', 'Your place in line has ended'],
  ['lineClosed', 'Rejected', 'The waitlist has closed'],
] as const)('an entry that ended because of %s says so (flows F3)', async (endedBecause, status, title) => {
  const { html } = await draw({ status, endedBecause }, address('canceled'))
  expect(html).toContain(title)
})

test('once the line is closed, guests are offered other ways instead of joining again (screens W4)', async () => {
  const closed = { 'walkIns.expected': expectedForTests({ acceptsWalkIns: false, state: 'closed' }) }
  const { html } = await draw({ status: 'CanceledByClient' }, address('canceled'), closed)
  expect(html).not.toContain('Join again')
  expect(html).toContain('href="/waitlist?party=2"')
  expect(html).toContain('href="/notify?restaurant=kumo&amp;party=2"')
})

test('a short wait behind other parties is explained (guests 1.10)', async () => {
  const reason = 'enough free tables for you and everyone ahead'
  const soon = { expectedMinutes: { from: 0, to: 5 } }
  expect((await draw({ ...soon, position: 7, partiesAhead: 6 })).html).toContain(reason)
  expect((await draw({ ...soon, position: 1, partiesAhead: 0 })).html).not.toContain(reason)
})

test('an unknown entry and one that can’t be loaded have the specified text', async () => {
  const sentence = 'Can&#x27;t get info about walkin.'
  const unknown = await drawPage(address(), server({}, { 'walkIns.get': refusal('unknownWalkIn') }).send)
  expect([unknown.status, unknown.html.includes(sentence)]).toEqual([404, true])
  const down = await drawPage(address(), server({}, { 'walkIns.get': refusal('busy') }).send)
  expect([down.status, down.html.includes(sentence)]).toEqual([503, true])
  expect(down.html).toMatch(/http-equiv="refresh"/)
  const unnamed = await drawPage('/waitlist/kumo/manage', server().send)
  expect([unnamed.status, unnamed.html.includes(sentence)]).toEqual([200, false])
  const close = openBrowser()
  const ownUnknown = await drawPage('/waitlist/kumo/manage', server().send).finally(close)
  expect([ownUnknown.status, ownUnknown.html.includes(sentence)]).toEqual([200, true])
})

test('leaving shows what happened', async () => {
  const { send, of } = server({}, { 'walkIns.leave': walkInForTests({ status: 'CanceledByClient' }) })
  const { headers } = await redirectOf(formRequest(address('manage', '&view=leave'), { step: 'leave' }), send)
  expect(headers.get('location')).toBe(`/waitlist/kumo/canceled?walkin=${id}`)
  expect(of('walkIns.leave')[0]?.input).toEqual({ walkinId: id })
})

test('if leaving fails, guests are asked to call the restaurant', async () => {
  const page = address('manage', '&view=leave')
  const sentence = 'Failed to leave the waitlist. Please call with restaurant.'
  const refused = server({}, { 'walkIns.leave': refusal('busy') })
  expect((await drawPage(formRequest(page, { step: 'leave' }), refused.send)).html).toContain(sentence)
})

test.each([
  ['leave', 'walkIns.leave', ''],
  ['later', 'walkIns.postpone', ''],
  ['change', 'walkIns.change', '&view=change'],
  ['write', 'walkIns.sendMessage', '&view=messages'],
] as const)(
  'nothing says that %s failed while nobody knows whether it arrived (situations S15)',
  async (step, call, view) => {
    const { send } = server({}, { 'walkIns.expected': expectedForTests() })
    const fields = { step, groupSize: '2', body: 'We are late' }
    const { html } = await submitOffline(address('manage', view), fields, send, call)
    expect(html).toContain(text.t('error.unsure'))
    expect(html).not.toContain(text.t('error.unreachable'))
    expect(html).not.toContain(text.t('waitlistPlace.leaveFailed'))
  },
)

test('an entry that someone else has ended shows its end', async () => {
  const { send } = server({}, { 'walkIns.postpone': refusal('alreadyEnded') })
  const { status } = await redirectOf(formRequest(address(), { step: 'later' }), send)
  expect(status).toBe(303)
})

test.each([
  ['onMyWay', 'walkIns.reportComing', { coming: 'onMyWay' }],
  ['here', 'walkIns.reportComing', { coming: 'here' }],
  ['later', 'walkIns.postpone', undefined],
] as const)('the button %s notifies the restaurant', async (step, call, body) => {
  const { send, bodies } = server({}, { [call]: walkInForTests() })
  const { status } = await redirectOf(formRequest(address(), { step }), send)
  expect([status, bodies(call)]).toEqual([303, [body]])
})

test('the party can change, and a size that doesn’t fit is refused at its field', async () => {
  const page = address('manage', '&view=change')
  const expected = { 'walkIns.expected': expectedForTests() }
  const { html } = await draw({ areas: 'Terrace' }, page, expected)
  expect(html).toMatch(/<input(?=[^>]*value="Terrace")(?=[^>]*checked)[^>]*name="areas"/)
  const changed = server({}, { ...expected, 'walkIns.change': walkInForTests({ groupSize: 4 }) })
  await redirectOf(formRequest(page, { step: 'change', groupSize: '4', areas: 'Terrace' }), changed.send)
  expect(changed.bodies('walkIns.change')).toEqual([{ groupSize: 4, areas: ['Terrace'] }])
  const refused = server({}, { ...expected, 'walkIns.change': refusal('noTableFits', 'No table fits.') })
  const again = await drawPage(formRequest(page, { step: 'change', groupSize: '6' }), refused.send)
  expect(again.html.match(/No table fits\./g)).toHaveLength(1)
})

test('an empty message isn’t sent, and one that fails stays in its field', async () => {
  const page = address('manage', '&view=messages')
  const { send, of } = server()
  const empty = await drawPage(formRequest(page, { step: 'write', body: ' ' }), send)
  expect(empty.html).toContain('Write a message first.')
  expect(of('walkIns.sendMessage')).toEqual([])
  const offline = await submitOffline(
    page,
    { step: 'write', body: 'We are late', key: 'k1' },
    send,
    'walkIns.sendMessage',
  )
  expect(offline.html).toMatch(/<textarea[^>]*>We are late<\/textarea>/)
  expect(offline.html).toMatch(/<input(?=[^>]*name="key")[^>]*value="k1"/)
})
