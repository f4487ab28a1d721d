import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { expectedForTests } from '#web/guest/waitlist/walk-ins-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { restaurantForTests, slotForTests } from '../availability/restaurants-for-tests.ts'

const instant = '2099-03-18T19:30:00+00:00'
const query = `date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`

const answers: Answers = {
  'restaurants.get': restaurantForTests(),
  'events.list': { results: [], total: 0 },
  'availability.get': [slotForTests(instant)],
  'availability.month': { zone: 'Europe/Lisbon', fits: true, days: [] },
  'reservations.createId': { id: 'b'.repeat(32) },
}

function draw(path: string | Request, given: Answers) {
  return drawPage(path, sendForTests({ ...answers, ...given }).send)
}

test('under /get-in-line, the waitlist is offered first, with the current wait, above the times', async () => {
  const services = { reservations: true, waitlist: true, ordering: false, events: false }
  const given = {
    'restaurants.get': restaurantForTests({}, { services }),
    'walkIns.expected': expectedForTests(),
  }
  const { html } = await draw('/get-in-line/kumo?party=2', given)
  expect(html).toContain('Current wait for 2: 10–20 min')
  const [offer, times] = ['href="/waitlist/kumo?party=2"', 'Show times'].map((each) => html.indexOf(each))
  expect(offer).toBeGreaterThan(0)
  expect(offer).toBeLessThan(times!)
})

test.each([
  ['bookByPhone', 403, false],
  ['tooManyRequests', 429, true],
] as const)(
  'after the refusal %s, holding the table is offered only if it helps',
  async (code, status, offered) => {
    const body = new URLSearchParams({
      id: 'b'.repeat(32),
      instant,
      party: '3',
      customerName: 'June',
      email: 'june@x.pt',
    })
    const request = new Request(`http://banquette.test/reserve/kumo?${query}`, { method: 'POST', body })
    const { html } = await draw(request, { 'reservations.create': refusal(code, 'No.', { status }) })
    expect(html).toContain('No.')
    expect(html.includes('Hold this table')).toBe(offered)
  },
)
