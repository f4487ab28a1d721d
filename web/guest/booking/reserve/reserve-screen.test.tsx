import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.suite.tsx'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { holdForTests } from '#web/guest/booking/hold/holds-for-tests.ts'
import { restaurantForTests, slotForTests } from '../availability/restaurants-for-tests.ts'

const hold = 'a'.repeat(32)
const instant = '2099-03-18T19:30:00+00:00'
const query = `date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`

const answers: Answers = {
  'restaurants.get': restaurantForTests(),
  'events.list': { results: [], total: 0 },
  'availability.get': [slotForTests(instant)],
  'availability.month': {
    zone: 'Europe/Lisbon',
    fits: true,
    days: [
      { date: '2099-03-17', open: false, slots: 0, note: 'Boiler day' },
      { date: '2099-03-18', open: true, slots: 6 },
    ],
  },
  'reservations.createId': { id: 'b'.repeat(32) },
  'holds.get': holdForTests(),
  'floors.list': [{ floorId: '1', name: 'Ground floor', floorUrl: '/x' }],
  'floors.get': {
    floorId: '1',
    name: 'Ground floor',
    floorUrl: '/x',
    map: JSON.stringify({
      width: 700,
      height: 300,
      areas: [{ name: 'Terrace', x: 40, y: 40, w: 620, h: 220 }],
      tables: ['4', '5', '6'].map((number, n) => {
        return { number, x: 100 + 150 * n, y: 100, w: 90, h: 90, round: false, seats: n === 2 ? 2 : 4 }
      }),
    }),
  },
  'floors.tables': {
    monitors: [
      { tableNumber: '4', status: 'Reserved' },
      { tableNumber: '5', status: 'Available' },
    ],
  },
}

const anotherTime = /href="([^"]*)"[^>]*>Choose another time/

/** Renders the page. Also returns, for each call, the id whose tables counted as available. */
async function drawOwn(path: string) {
  const { send, asked } = sendForTests(answers)
  const { html } = await drawPage(path, send)
  const ownOf = ({ name, input: { query } }: (typeof asked)[number]) =>
    [name, typeof query === 'object' && query && 'ExcludeId' in query ? query.ExcludeId : undefined] as const
  return { html, own: Object.fromEntries(asked.map(ownOf)) }
}

function draw(path: string | Request, given: Answers = {}) {
  return drawPage(path, sendForTests({ ...answers, ...given }).send)
}

const choosing = (given: object = {}) => ({
  'restaurants.get': restaurantForTests({ allowGuestSelectTables: true, ...given }),
})

test('the calendar links to open days and says why a day is closed', async () => {
  const { html } = await draw('/reserve/kumo?date=2099-03-18&party=3')
  expect(html).toMatch(/<a [^>]*aria-label="Wednesday, March 18, tables available"[^>]*aria-current="date"/)
  expect(html).toContain('Tuesday, March 17, closed, Boiler day')
  expect(html).toContain('month=2099-04')
})

test('a time is a button that holds the table, also without scripts', async () => {
  const { html } = await draw('/reserve/kumo?date=2099-03-18&party=3')
  expect(html).toMatch(/<form [^>]*action="\/reserve\/kumo\?date=2099-03-18&amp;party=3" method="post"/)
  expect(html).toMatch(/<button(?=[^>]*name="instant")[^>]*value="2099-03-18T19:30:00\+00:00"/)
})

test('choosing another time still offers the held one, also without scripts', async () => {
  const details = await drawOwn(`/reserve/kumo?${query}&hold=${hold}`)
  const another = anotherTime.exec(details.html)?.[1] ?? ''
  expect(another).toContain(`hold=${hold}`)
  const { html, own } = await drawOwn(another.replaceAll('&amp;', '&'))
  expect(own).toMatchObject({ 'availability.get': hold, 'availability.month': hold })
  expect(html).toMatch(new RegExp(`<form [^>]*action="[^"]*hold=${hold}"[^>]*method="post"`))
  expect(html).toContain(`<input type="hidden" name="hold" value="${hold}"/>`)
})

test('if the server has no holds, the form has no countdown and still books', async () => {
  const { html, status } = await draw(`/reserve/kumo?${query}`)
  expect(status).toBe(200)
  expect(html).not.toContain('Held for you')
  expect(html).toContain('Complete reservation')
})

test("before the app runs, a hold shows its end with the name of the restaurant's time, and is submitted with the form", async () => {
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}`)
  expect(html).toContain('Held for you until 12:05 PM, ')
  expect(html).toContain(`<input type="hidden" name="hold" value="${hold}"/>`)
  expect(html).toMatch(/<button[^>]*value="extend"/)
})

test('a slot that is full only because of this hold is still offered', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}`, { 'availability.get': [] })
  expect(html).toContain('Complete reservation')
})

test('a hold after midnight belongs to the night before, even if nobody else can book it', async () => {
  const late = '2099-03-18T01:00:00+00:00'
  const full = slotForTests(late, { serviceDate: '2099-03-17', availabilityLevel: 'NotAvailable' })
  const held = holdForTests({ reservationTime: late })
  const search = `date=2099-03-18&party=3&instant=${encodeURIComponent(late)}&hold=${hold}`
  const { html } = await draw(`/reserve/kumo?${search}`, {
    'availability.get': [full],
    'holds.get': held,
  })
  expect(html).toContain('The night of Tuesday, March 17')
})

test('the area of the hold stays chosen, even if nobody else can book it', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}&area=Terrace`, {
    'availability.get': [slotForTests(instant, { areas: ['Dining room'] })],
  })
  expect(html).toMatch(/<input(?=[^>]*name="area")(?=[^>]*value="Terrace")[^>]*checked/)
})

const inside = { 'availability.get': [slotForTests(instant, { areas: ['Dining room'] })] }

test.each(['Terrace', 'Bar, Terrace'])(
  'a guest who requested %s sees that the time is gone there and isn’t seated elsewhere',
  async (area) => {
    const { html } = await draw(`/reserve/kumo?${query}&area=${encodeURIComponent(area)}`, inside)
    expect(html).toContain('7:30 PM is no longer available')
    expect(html).not.toContain('Complete reservation')
  },
)

test('choosing another time keeps the area', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&area=Terrace`)
  expect(anotherTime.exec(html)?.[1]).toContain('area=Terrace')
})

test('an unknown area is ignored', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&area=Attic`, inside)
  expect(html).toContain('Complete reservation')
  expect(html).not.toContain('>Attic')
})

test('the requested area stays chosen if its last table is taken while the form is open', async () => {
  const body = new URLSearchParams({ id: 'b'.repeat(32), instant, party: '3', area: 'Terrace' })
  const request = new Request(`http://banquette.test/reserve/kumo?${query}`, { method: 'POST', body })
  const gone = refusal('slotGone', 'Gone.', { alternatives: [] })
  for (const areas of [['Dining room'], []]) {
    const slots = [slotForTests(instant, { areas })]
    const { html } = await draw(request.clone(), {
      'availability.get': slots,
      'reservations.create': gone,
    })
    const [field] = /<input(?=[^>]*name="area")(?=[^>]*value="Terrace")[^>]*>/.exec(html) ?? []
    expect(field).toMatch(areas.length > 0 ? /checked/ : /hidden/)
  }
})

test('an expired hold is announced, with a button to hold the table again, and all input stays', async () => {
  const gone = { 'holds.get': refusal('unknownHold', 'Gone.') }
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}`, gone)
  expect(html).toContain('Your hold has expired')
  expect(html).toMatch(/<button[^>]*value="keep"[^>]*>Hold it again/)
  expect(html).toContain('Complete reservation')
})

test("a hold for another party size isn't used", async () => {
  const { html } = await draw(`/reserve/kumo?${query.replace('party=3', 'party=2')}&hold=${hold}`)
  expect(html).not.toContain('Held for you')
})

test('tables on the floor plan are radio buttons with full names; taken and small ones are disabled', async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, choosing())
  const table = (name: string) => new RegExp(`<input(?=[^>]*"Table ${name}")[^>]*>`).exec(html)?.[0]
  expect(table('5, seats up to 4, Terrace, available')).not.toContain('disabled')
  expect(table('4, seats up to 4, Terrace, taken')).toContain('disabled')
  expect(table('6, seats up to 2, Terrace, doesn’t fit your party')).toContain('disabled')
  expect(html).toContain('Any table')
})

test('a table on the floor plan names its party sizes and whether it is at a window or a door', async () => {
  const map = {
    width: 700,
    height: 300,
    areas: [],
    openings: [{ kind: 'window', x: 100, y: 40, w: 90 }],
    tables: [
      {
        number: '5',
        x: 100,
        y: 100,
        w: 90,
        h: 90,
        round: false,
        from: 2,
        seats: 4,
        near: ['window', 'door'],
      },
    ],
  }
  const floor = { floorId: '1', name: 'Ground floor', floorUrl: '/x', map: JSON.stringify(map) }
  const { html } = await draw(`/reserve/kumo?${query}`, { ...choosing(), 'floors.get': floor })
  expect(html).toContain('aria-label="Table 5, seats 2–4, by the window, by the door, available"')
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>2–4</)
  expect(html).toMatch(/<\/svg>Window</)
  expect(html).not.toMatch(/<\/svg>Door</)
})

test("if choosing a table is required, the form can't be submitted without one", async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, choosing({ optionalGuestTableSelection: false }))
  expect(html).not.toContain('Any table')
  expect(html).toContain('name="tableRequired"')
})

test('if no table seats the party, none has to be chosen', async () => {
  const optional = choosing({ optionalGuestTableSelection: false })
  const { html } = await draw(`/reserve/kumo?${query.replace('party=3', 'party=9')}`, optional)
  expect(html).toContain('Any table')
  expect(html).not.toContain('name="tableRequired"')
})

test('without a floor plan, the guest chooses an area and books', async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, {
    ...choosing(),
    'floors.list': refusal('unknownCall', ''),
  })
  expect(html).toMatch(/<input[^>]*name="area"[^>]*value="Terrace"/)
})

test("online questions are asked, internal ones aren't", async () => {
  const question = (id: string, online: boolean, type: 'text' | 'checkbox' = 'text') => {
    return { id, type, description: `Question ${id}`, icon: '', online, important: true }
  }
  const customs = [question('wine', true), question('staff', false), question('cake', true, 'checkbox')]
  const { html } = await draw(`/reserve/kumo?${query}`, {
    'restaurants.get': restaurantForTests({ customs }),
  })
  expect(html).toMatch(/<input[^>]*name="custom.wine"/)
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="custom.cake"/)
  expect(html).not.toContain('Question staff')
})

test.each([['the days'], ['the details', query]])(
  'an event shows its price next to %s',
  async (_, more = '') => {
    const event = restaurantForTests(
      {},
      { type: 'event', parentRestaurantId: 3, paymentInfo: '€28 a person' },
    )
    const { html } = await draw(`/reserve/kumo?${more}`, { 'restaurants.get': event })
    expect(html).toContain('€28 a person')
  },
)

test('the checkout of an event names the restaurant that hosts it, and its address (screens G3)', async () => {
  const host = { idOrName: 'cachupa', name: 'Cachupa' }
  const event = restaurantForTests(
    {},
    { type: 'event', parentRestaurantId: 3, host, name: 'Morna night', address: 'Rua Alta 3' },
  )
  const { html } = await draw(`/reserve/kumo?${query}`, { 'restaurants.get': event })
  expect(html).toContain('Complete your reservation at Cachupa</h1>')
  expect(html).toContain('We only share your details with Cachupa.')
  expect(html).toMatch(/Morna night<\/span> · (<!-- -->)?Rua Alta 3/)
})

test('a text message is promised only where one can be sent', async () => {
  const draws = (sendsTexts: boolean) =>
    drawPage(`/reserve/kumo?${query}`, sendForTests(answers).send, {}, undefined, { sendsTexts })
  expect((await draws(true)).html).toContain('We’ll send your confirmation there.')
  expect((await draws(false)).html).toContain('We don’t send text messages')
})
