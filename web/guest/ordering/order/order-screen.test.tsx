import { expect, test } from 'vitest'
import { drawPage, formRequest, redirectOf } from '#web/testing/draw-page.suite.tsx'
import { restaurantForTests } from '#web/guest/booking/availability/restaurants-for-tests.ts'
import { type Answers, refusal, sendForTests } from '#web/testing/send-for-tests.ts'
import { menuForTests, quoted, zone } from './orders-for-tests.ts'

function server(more: Answers = {}) {
  return sendForTests({
    'restaurants.get': restaurantForTests(),
    'ordering.menu': menuForTests,
    'availability.get': [],
    ...more,
  })
}

const draw = async (query: string, more: Answers = {}) =>
  drawPage(`/delivery/kumo${query}`, server(more).send)

test('before the first dish, every delivery type shows how soon it comes and what it costs', async () => {
  const { html } = await draw('')
  expect(html).toMatch(/href="\/delivery\/kumo\?deliveryType=takeaway".*Takeaway<\/b>.*ASAP, about 25 min/s)
  expect(html).toMatch(
    /href="\/delivery\/kumo\?deliveryType=delivery&amp;view=how".*€2.90 delivery · minimum €15/s,
  )
  expect(html).toContain('Caldo verde')
  expect(html).not.toContain('name="add"')
})

test('the menu shows prices for the chosen delivery type, and available dishes can be added', async () => {
  const { html } = await draw('?deliveryType=takeaway')
  expect(html).toMatch(/Takeaway<\/b> · (<!-- -->)?ASAP, about 25 min/)
  expect(html).toMatch(/Caldo verde.*€4</s)
  expect(html).toContain('from €12.50')
  expect(html).toMatch(/<button(?=[^>]*name="add")(?=[^>]*aria-label="Add Caldo verde")[^>]*value="soup"/)
  expect(html).toMatch(/Broa.*Sold out/s)
  expect(html).not.toMatch(/value="bread"/)
  // A dish with a required choice opens instead of being added.
  expect(html).toMatch(
    /<a href="\?deliveryType=takeaway&amp;dish=rice" data-dish="rice" aria-label="Add Arroz/,
  )
})

test('a dish not served at the order’s time has no button, and can be added for another time', async () => {
  const breakfast = {
    services: [0, 1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, opens: 480, closes: 660 })),
    specialPeriods: [],
  }
  const products = menuForTests.products.map((dish) =>
    dish.id === 'soup' ? { ...dish, hours: breakfast } : dish,
  )
  const menu = { 'ordering.menu': { ...menuForTests, products } }
  const evening = await draw('?deliveryType=takeaway', menu)
  expect(evening.html).toMatch(/Caldo verde.*Not served at this time/s)
  expect(evening.html).not.toContain('aria-label="Add Caldo verde"')
  const opened = await draw('?deliveryType=takeaway&dish=soup', menu)
  expect(opened.html).toContain('Not served at this time')
  const morning = await draw('?deliveryType=takeaway&time=2027-03-29T09:00:00%2B01:00', menu)
  expect(morning.html).not.toContain('Not served at this time')
  expect(morning.html).toContain('aria-label="Add Caldo verde"')
  const menus = menuForTests.menus.map((each) => ({ ...each, hours: breakfast }))
  const closed = await draw('?deliveryType=takeaway', { 'ordering.menu': { ...menuForTests, menus } })
  expect(closed.html).not.toContain('name="add"')
})

test('without scripts, adding a dish leads to a page with the list in its URL', async () => {
  const path = '/delivery/kumo?deliveryType=takeaway'
  const { status, headers } = await redirectOf(formRequest(path, { add: 'soup' }), server().send)
  expect(status).toBe(303)
  const href = headers.get('location') ?? ''
  expect(href).toMatch(/^\/delivery\/kumo\?deliveryType=takeaway&cart=t\.soup\*0\*1&added=\w+#dish-soup$/)
  const { html } = await draw('?deliveryType=takeaway&cart=t.soup*0*1')
  expect(html).toMatch(/View order.*€4</s)
  expect(html).toContain('aria-label="Add another Caldo verde. 1 in your order"')
})

test('a dish with a required choice isn’t added without it, and the page says which one is missing', async () => {
  const path = '/delivery/kumo?deliveryType=takeaway&dish=rice'
  const { html } = await draw('?deliveryType=takeaway&dish=rice')
  expect(html).toContain('Choose 1')
  expect(html).toContain('Up to 2')
  expect(html).toContain('Contains crustaceans')
  expect(html).toContain('Garlic bread adds gluten.')
  const chosen = { step: 'choose', dish: 'rice', amount: '2', 'question.extras': 'clams' }
  const again = await drawPage(formRequest(path, chosen), server().send)
  expect(again.status).toBe(400)
  expect(again.html).toMatch(/<input(?=[^>]*value="clams")(?=[^>]*checked)/)
  expect(again.html).toContain('text-bad')
  const answered = { ...chosen, 'question.size': 'two' }
  const { headers } = await redirectOf(formRequest(path, answered), server().send)
  expect(headers.get('location')).toContain('cart=t.rice*0*2*two*1*clams*1')
})

test('a dish that isn’t confirmed to be safe is hidden, and its section says so', async () => {
  const { html } = await draw('?deliveryType=takeaway&avoid=gluten')
  expect(html).toMatch(/id="dish-bread" hidden/)
  expect(html).toContain('1 dish hidden')
  expect(html).not.toMatch(/id="dish-soup" hidden/)
  // Garlic bread has gluten, so the rice is safe only with other choices.
  expect(html).toMatch(/Arroz de marisco.*Safe with certain choices/s)
})

test('a search ignores accents and case', async () => {
  const { html } = await draw('?deliveryType=takeaway&search=CALDO+vérde')
  expect(html).not.toMatch(/id="dish-soup" hidden/)
  expect(html).toMatch(/id="dish-rice" hidden/)
})

test('delivery asks for the address first, and shows its fee and minimum before the menu', async () => {
  const asked = await draw('?deliveryType=delivery')
  expect(asked.html).toContain('Where to?')
  expect(asked.html).not.toContain('id="dish-soup"')
  const found = { zone, position: null, postcode: '1100', label: '' }
  const { html } = await draw('?deliveryType=delivery&address=Rua+A+1&postcode=1100', {
    'ordering.findZone': found,
  })
  expect(html).toContain('€2.90 delivery · free over €40 · minimum €15 · Rua A 1')
  expect(html).toContain('id="dish-soup"')
})

test('the times offered are those for the delivery zone and the dishes in the cart', async () => {
  const far = { ...zone, id: 'far', minutes: 45 }
  const types = menuForTests.types.map((type) =>
    type.deliveryType === 'delivery' ? { ...type, zones: [zone, far] } : type,
  )
  const requested = async (query: string) => {
    const { send, of } = server({
      'ordering.menu': { ...menuForTests, types },
      'ordering.findZone': { zone, position: null, postcode: '1100', label: '' },
    })
    await drawPage(`/delivery/kumo${query}`, send)
    return of('availability.get').map(({ input: { query: sent } }) => [
      sent?.['contract.zone'],
      sent?.['contract.points'],
    ])
  }
  const address = '&address=Rua+A+1&postcode=1100'
  expect(await requested(`?deliveryType=delivery&view=how${address}&cart=d.soup*0*3.rice*0*2*two*1`)).toEqual(
    [1, 2, 3].map(() => ['near', 5]),
  )
  // Until the address is known, only times that are possible in every zone are offered.
  expect(await requested('?deliveryType=delivery')).toEqual([1, 2, 3].map(() => ['far', 1]))
  expect(await requested('?deliveryType=takeaway&view=how')).toEqual([1, 2, 3].map(() => [undefined, 1]))
  expect(await requested(`?deliveryType=delivery${address}`)).toEqual([])
})

test('an address outside of all zones is refused at its field, with what was typed', async () => {
  const { html } = await draw('?deliveryType=delivery&address=Porto', {
    'ordering.findZone': refusal('outsideDeliveryZones', 'We don’t deliver there.'),
  })
  expect(html).toMatch(/value="Porto"/)
  expect(html).toContain('We don’t deliver there.')
})

test('without scripts, an unusual tip is asked about with the total, and the second press orders (situations S27)', async () => {
  const path = '/delivery/kumo?deliveryType=takeaway&view=order&cart=t.soup*0*1'
  const { send, bodies } = server({
    'reservations.calculateFees': quoted('19:25'),
    'reservations.create': refusal('kitchenFull', 'Full.'),
  })
  const typed = {
    step: 'place',
    customerName: 'June',
    email: 'june@example.org',
    tip: 'other',
    tipAmount: '12',
    paymentType: 'cash',
  }
  const press = async (html: string) => {
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
    return drawPage(formRequest(path, { ...fields, ...typed }), send)
  }
  const asking = await press((await drawPage(path, send)).html)
  expect(asking.status).toBe(400)
  expect(asking.html).toMatch(/A tip of €12 is more than half of your order.*Place order · €16/s)
  expect(bodies('reservations.create')).toEqual([])
  await press(asking.html)
  expect(bodies('reservations.create')).toMatchObject([{ order: { tips: 1200, total: 1600 } }])
})

test('a damaged list in the URL is reported and nothing is guessed', async () => {
  const { html } = await draw('?deliveryType=takeaway&cart=t.soup*zero*1')
  expect(html).toContain('We couldn’t read the order in this link.')
})

test('a restaurant without online orders says so', async () => {
  const { html } = await draw('', { 'ordering.menu': refusal('orderingDisabled') })
  expect(html).toContain('No online ordering')
  expect(html).toContain('href="tel:+351210000000"')
})
