import { expect, test } from 'vitest'
import type { Send } from '#contracts/client.ts'
import { drawPage } from '#web/draw-page.suite.tsx'
import { restaurantForTests, slotForTests } from './screens-for-tests.ts'

const hold = 'a'.repeat(32)
const instant = '2099-03-18T19:30:00+00:00'
const query = `date=2099-03-18&party=3&instant=${encodeURIComponent(instant)}`

const answers: Record<string, unknown> = {
  'restaurants.get': restaurantForTests(),
  'restaurants.events': { results: [], total: 0 },
  'availability.ofRestaurant': [slotForTests(instant)],
  'availability.ofMonth': {
    zone: 'Europe/Lisbon',
    days: [
      { date: '2099-03-17', open: false, slots: 0, note: 'Boiler day' },
      { date: '2099-03-18', open: true, slots: 6 },
    ],
  },
  'reservations.newId': { id: 'b'.repeat(32) },
  'holds.get': {
    id: hold,
    restaurantId: 7,
    reservationTime: instant,
    groupSize: 3,
    tableNumber: '4',
    expires: '2099-03-10T12:05:00.000Z',
    secondsLeft: 290,
    extendable: true,
  },
  'restaurants.floors': [{ floorId: '1', name: 'Ground floor', floorUrl: '/x' }],
  'restaurants.floor': {
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
  'availability.monitors': {
    monitors: [
      { tableNumber: '4', status: 'Reserved' },
      { tableNumber: '5', status: 'Available' },
    ],
  },
}

const anotherTime = /href="([^"]*)"[^>]*>Choose another time/

/** The page, and the tables that did not count as taken when free times were asked for. */
async function drawOwn(path: string) {
  const own: Record<string, unknown> = {}
  const send = (async (name: string, input: { query?: { ExcludeId?: unknown } }) => {
    own[name] = input.query?.ExcludeId
    return answers[name] ?? { refused: 'notBuilt', status: 501, message: 'This is not here yet.' }
  }) as unknown as Send
  const { html } = await drawPage(path, send)
  return { html, own }
}

function draw(path: string | Request, given: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = { ...answers, ...given }
  const send = (async (name: string) =>
    all[name] ?? { refused: 'notBuilt', status: 501, message: 'This is not here yet.' }) as unknown as Send
  return drawPage(path, send)
}

const choosing = (given: object = {}) => ({
  'restaurants.get': restaurantForTests({ allowGuestSelectTables: true, ...given }),
})

test('a calendar leads to open days and names what a closed one is closed for', async () => {
  const { html } = await draw('/reserve/kumo?date=2099-03-18&party=3')
  expect(html).toMatch(/<a [^>]*aria-label="Wednesday, March 18, tables free"[^>]*aria-current="date"/)
  expect(html).toContain('Tuesday, March 17, closed, Boiler day')
  expect(html).toContain('month=2099-04')
})

test('a time is a button that keeps the table, without script too', async () => {
  const { html } = await draw('/reserve/kumo?date=2099-03-18&party=3')
  expect(html).toMatch(/<form [^>]*action="\/reserve\/kumo\?date=2099-03-18&amp;party=3" method="post"/)
  expect(html).toMatch(/<button(?=[^>]*name="instant")[^>]*value="2099-03-18T19:30:00\+00:00"/)
})

test('who chooses another time is offered the one that is kept for them too, without script as well', async () => {
  const details = await drawOwn(`/reserve/kumo?${query}&hold=${hold}`)
  const another = anotherTime.exec(details.html)?.[1] ?? ''
  expect(another).toContain(`hold=${hold}`)
  const { html, own } = await drawOwn(another.replaceAll('&amp;', '&'))
  expect(own).toMatchObject({ 'availability.ofRestaurant': hold, 'availability.ofMonth': hold })
  expect(html).toMatch(new RegExp(`<form [^>]*action="[^"]*hold=${hold}"[^>]*method="post"`))
  expect(html).toContain(`<input type="hidden" name="hold" value="${hold}"/>`)
})

test('where the server keeps no tables the form has no countdown and books all the same', async () => {
  const { html, status } = await draw(`/reserve/kumo?${query}`)
  expect(status).toBe(200)
  expect(html).not.toContain('We keep this table')
  expect(html).toContain('Book this table')
})

test('a kept table says until when by the clock of the restaurant, and travels with the form', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}`)
  expect(html).toContain('We keep this table for you until 12:05 PM.')
  expect(html).toContain(`<input type="hidden" name="hold" value="${hold}"/>`)
  expect(html).toMatch(/<button[^>]*value="extend"/)
})

test('the slot that only this hold makes full is still there', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}`, { 'availability.ofRestaurant': [] })
  expect(html).toContain('Book this table')
})

test('a kept table after midnight stays one of the night before, though nobody else can have it', async () => {
  const late = '2099-03-18T01:00:00+00:00'
  const full = slotForTests(late, { serviceDate: '2099-03-17', availabilityLevel: 'NotAvailable' })
  const held = { ...(answers['holds.get'] as object), reservationTime: late }
  const asked = `date=2099-03-18&party=3&instant=${encodeURIComponent(late)}&hold=${hold}`
  const { html } = await draw(`/reserve/kumo?${asked}`, {
    'availability.ofRestaurant': [full],
    'holds.get': held,
  })
  expect(html).toContain('The night of Tuesday, March 17')
})

test('the area of the kept table stays the chosen one, though nobody else can have it', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}&area=Terrace`, {
    'availability.ofRestaurant': [slotForTests(instant, { areas: ['Dining room'] })],
  })
  expect(html).toMatch(/<input(?=[^>]*name="area")(?=[^>]*value="Terrace")[^>]*checked/)
})

const inside = { 'availability.ofRestaurant': [slotForTests(instant, { areas: ['Dining room'] })] }

test.each(['Terrace', 'Bar, Terrace'])(
  'who asked for %s is told that the time is gone there, and not seated elsewhere',
  async (area) => {
    const { html } = await draw(`/reserve/kumo?${query}&area=${encodeURIComponent(area)}`, inside)
    expect(html).toContain('7:30 PM is no longer free')
    expect(html).not.toContain('Book this table')
  },
)

test('who chooses another time still asks for their area', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&area=Terrace`)
  expect(anotherTime.exec(html)?.[1]).toContain('area=Terrace')
})

test('an area the house does not have stands in nobody’s way', async () => {
  const { html } = await draw(`/reserve/kumo?${query}&area=Attic`, inside)
  expect(html).toContain('Book this table')
  expect(html).not.toContain('>Attic')
})

test('the area that was asked for stays chosen when its last table goes while the form is filled in', async () => {
  const body = new URLSearchParams({ id: 'b'.repeat(32), instant, party: '3', area: 'Terrace' })
  const request = new Request(`http://banquette.test/reserve/kumo?${query}`, { method: 'POST', body })
  const gone = { refused: 'slotGone', status: 409, message: 'Gone.', alternatives: [] }
  for (const areas of [['Dining room'], []]) {
    const slots = [slotForTests(instant, { areas })]
    const { html } = await draw(request.clone(), {
      'availability.ofRestaurant': slots,
      'reservations.create': gone,
    })
    const [field] = /<input(?=[^>]*name="area")(?=[^>]*value="Terrace")[^>]*>/.exec(html) ?? []
    expect(field).toMatch(areas.length > 0 ? /checked/ : /hidden/)
  }
})

test('a hold that has run out is said, with a button to take it again and everything else in place', async () => {
  const gone = { 'holds.get': { refused: 'unknownHold', status: 404, message: 'Gone.' } }
  const { html } = await draw(`/reserve/kumo?${query}&hold=${hold}`, gone)
  expect(html).toContain('The table is no longer kept for you')
  expect(html).toMatch(/<button[^>]*value="keep"[^>]*>Keep it for me again/)
  expect(html).toContain('Book this table')
})

test('a hold for another party is not taken for this one', async () => {
  const { html } = await draw(`/reserve/kumo?${query.replace('party=3', 'party=2')}&hold=${hold}`)
  expect(html).not.toContain('We keep this table')
})

test('tables on the floor are radio buttons with their whole name; taken and small ones cannot be chosen', async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, choosing())
  expect(html).toMatch(/<input(?=[^>]*aria-label="Table 5, seats up to 4, Terrace, free")(?![^>]*disabled)/)
  expect(html).toMatch(/<input(?=[^>]*aria-label="Table 4, seats up to 4, Terrace, taken")[^>]*disabled/)
  expect(html).toMatch(
    /<input(?=[^>]*aria-label="Table 6, seats up to 2, Terrace, not for your party")[^>]*disabled/,
  )
  expect(html).toContain('Any table')
})

test('a table on the floor says how few and how many it takes, and that it stands by a window or a door', async () => {
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
  const { html } = await draw(`/reserve/kumo?${query}`, { ...choosing(), 'restaurants.floor': floor })
  expect(html).toContain('aria-label="Table 5, seats 2–4, by the window, by the door, free"')
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>2–4</)
  expect(html).toMatch(/<\/svg>Window</)
  expect(html).not.toMatch(/<\/svg>Door</)
})

test('where a table must be chosen there is no way around it', async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, choosing({ optionalGuestTableSelection: false }))
  expect(html).not.toContain('Any table')
  expect(html).toContain('name="tableRequired"')
})

test('where no single table holds the party, none has to be chosen', async () => {
  const asked = choosing({ optionalGuestTableSelection: false })
  const { html } = await draw(`/reserve/kumo?${query.replace('party=3', 'party=9')}`, asked)
  expect(html).toContain('Any table')
  expect(html).not.toContain('name="tableRequired"')
})

test('without a drawing the guest chooses an area and books', async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, {
    ...choosing(),
    'restaurants.floors': { refused: 'notBuilt', status: 501, message: '' },
  })
  expect(html).toMatch(/<input[^>]*name="area"[^>]*value="Terrace"/)
})

test('what the house asks online is asked, and what it keeps for its own is not', async () => {
  const ask = (id: string, online: boolean, type = 'text') => {
    return { id, type, description: `Question ${id}`, icon: '', online, important: true }
  }
  const customs = [ask('wine', true), ask('staff', false), ask('cake', true, 'checkbox')]
  const { html } = await draw(`/reserve/kumo?${query}`, {
    'restaurants.get': restaurantForTests({ customs }),
  })
  expect(html).toMatch(/<input[^>]*name="custom.wine"/)
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="custom.cake"/)
  expect(html).not.toContain('Question staff')
})

test('the fee the server worked out is the one that is shown', async () => {
  const { html } = await draw(`/reserve/kumo?${query}`, {
    'reservations.calculate': {
      amount: 6000,
      currency: 'EUR',
      chargeType: 'Deposit',
      noShowFeeEnabled: false,
      cancellationFee: 0,
      chargeIfCancelledBefore: 0,
    },
  })
  expect(html).toContain('deposit of €60')
})

test.each([
  ['with time left', 24, 'Cancel free until'],
  [
    'too late for that',
    40_000 * 24,
    'can no longer be cancelled free of charge; if you cancel or do not come, the restaurant may charge €25',
  ],
])('whoever books %s reads whether cancelling is free', async (_, chargeIfCancelledBefore, said) => {
  const fee = { amount: 0, currency: 'EUR', chargeType: 'Cancellation Fee', noShowFeeEnabled: true }
  const { html } = await draw(`/reserve/kumo?${query}`, {
    'reservations.calculate': { ...fee, cancellationFee: 2500, chargeIfCancelledBefore },
  })
  expect(html).toContain(said)
})

test.each([['the days'], ['the details', query]])(
  'an event says what it costs beside %s',
  async (_, more = '') => {
    const event = restaurantForTests(
      {},
      { type: 'event', parentRestaurantId: 3, paymentInfo: '€28 a person' },
    )
    const { html } = await draw(`/reserve/kumo?${more}`, { 'restaurants.get': event })
    expect(html).toContain('€28 a person')
  },
)
