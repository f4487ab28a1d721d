import { expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { people } from '#world/people.ts'
import { who } from '#world/who-is-who.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { expectAccessible, expectAccessibleLayout, looksOf, tooWide } from '../testing/good-page.ts'
import { signedInAs } from '../testing/guests.ts'
import { actAsStaff, joinOnPage, restaurantWithLine, staff } from '../testing/lines.ts'
import { orderTakeaway, orderUrl, restaurantWithOrders } from '../testing/orders.ts'
import { messagesTo } from '../testing/outbox.ts'
import { bookNow, fillDetails, heading, ticketOf } from '../testing/steps.ts'
import { bookTable, findTable, slotsOf, tableWithinTheHour } from '../testing/tables.ts'
import { say, sayIn } from '../testing/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The demo guest who owns the restaurants of these tests. */
const host = people.otto

interface Evening {
  readonly baseURL: string | undefined
  readonly send: Send
  readonly restaurant: string
  readonly date?: string
}

/** Opens a view of a service day on the device of the restaurant, the list by default. */
async function openTonight(page: Page, { baseURL, send, restaurant, date }: Evening, view = 'tonight') {
  const { id } = answered(await send('restaurants.get', { id: restaurant }))
  await signedInAs(page, baseURL ?? '', host)
  await page.goto(`/host/restaurants/${id}/${view}${date ? `?date=${date}` : ''}`)
  await expect(page.getByText(say('tonight.live'), { exact: true }).filter({ visible: true })).toBeVisible()
}

const row = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const panel = (page: Page) => page.locator('#panel')
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const bar = (page: Page) => page.locator('main output')

test('a request appears at the host by itself, and the guest reads nothing of an approval that is taken back', {
  tag: '@desktop',
}, async ({ page, elsewhere, baseURL, send, request }) => {
  const restaurant = who.request
  const party = 4
  const { date, instant } = await findTable(send, { restaurant, party })
  let last = await bookTable(send, restaurant, instant, party)
  while ((await slotsOf(send, restaurant, date, party)).includes(instant))
    last = await bookTable(send, restaurant, instant, party)
  await elsewhere.setViewportSize({ width: 1180, height: 820 })
  await openTonight(elsewhere, { baseURL, send, restaurant, date })

  const { id, token, email, customerName } = await bookTable(send, restaurant, instant, party)
  await expect(row(elsewhere, customerName)).toBeVisible()
  answered(await send('reservations.cancel', { reservationId: last.id, body: {} }, { token: last.token }))
  await page.goto(`/booking?id=${id}&token=${token}`)
  await expect(ticketOf(page)).toContainText(say('status.pending'))
  const sent = await messagesTo(request, email)

  await row(elsewhere, customerName).click()
  await act(elsewhere, say('tonight.act.approve')).click()
  await expect(bar(elsewhere)).toContainText(say('tonight.done.approved'))
  await expect(ticketOf(page)).toContainText(say('status.pending'))
  await elsewhere.keyboard.press('z')
  await expect(bar(elsewhere)).toContainText(say('tonight.done.takenBack'))
  await expect(panel(elsewhere)).toContainText(say('tonight.state.request'))

  // A later message shows that none was waiting.
  await elsewhere.locator(`#message-${id}`).fill('We will answer soon.')
  await act(elsewhere, say('tonight.send')).click()
  await expect(page.getByText('We will answer soon.')).toBeVisible()
  await expect(ticketOf(page)).toContainText(say('status.pending'))
  expect((await messagesTo(request, email)).length).toBeLessThanOrEqual(sent.length + 1)
})

test('a party arrives and is seated, and their page says so by itself', {
  tag: '@desktop',
}, async ({ page, elsewhere, baseURL, send }) => {
  const restaurant = who.dayAndNight
  await elsewhere.setViewportSize({ width: 1180, height: 820 })
  await openTonight(elsewhere, { baseURL, send, restaurant })
  const instant = await tableWithinTheHour(send)
  const { id, token, customerName } = await bookTable(send, restaurant, instant)
  await page.goto(`/booking?id=${id}&token=${token}`)
  // With one row, the bar below covers no other one.
  await elsewhere.getByRole('searchbox').fill(customerName)
  await row(elsewhere, customerName).click()
  await expectAccessible(elsewhere, looksOf({ isMobile: true, inThemes: false }))

  await elsewhere.keyboard.press('a')
  await expect(bar(elsewhere)).toContainText(say('tonight.done.arrived'))
  await act(elsewhere, say('tonight.act.seatElsewhere')).click()
  // Their own table if it is free. While they sit at another one, a party of another test may sit down at theirs.
  const { tableNumber } = answered(await send('reservations.get', { reservationId: id }, { token }))
  const free = elsewhere.getByRole('dialog').getByRole('listitem').getByRole('button')
  const own = free.filter({ hasText: new RegExp(`^${tableNumber}\\b`) })
  await expect(free.first()).toBeVisible()
  await ((await own.count()) > 0 ? own : free).first().click()
  await expect(bar(elsewhere)).toContainText(say('tonight.done.seated'))
  await expectAccessibleLayout(elsewhere)
  await expect(ticketOf(page)).toContainText(say('status.seated'))

  await elsewhere.keyboard.press('z')
  await expect(bar(elsewhere)).toContainText(say('tonight.done.takenBack'))
  await expect(ticketOf(page)).not.toContainText(say('status.seated'))
})

test('H33 a cancellation is taken back on a phone before the guest reads of it', {
  tag: '@phone',
}, async ({ page, baseURL, send }) => {
  const restaurant = who.dayAndNight
  const { date, instant } = await findTable(send, { restaurant })
  const { id: reservationId, token, customerName } = await bookTable(send, restaurant, instant)
  await openTonight(page, { baseURL, send, restaurant, date })
  await row(page, customerName).click()
  const sheet = page.getByRole('dialog', { name: customerName })
  await sheet.getByRole('button', { name: say('tonight.act.cancel') }).click()
  const question = page.getByRole('dialog', { name: say('tonight.endTitle.cancel', { name: customerName }) })
  await question.getByRole('button', { name: say('tonight.act.cancel') }).click()
  await expect(sheet).toContainText(say('tonight.done.canceled'))
  expect(answered(await send('reservations.get', { reservationId }, { token })).status).toBe('Approved')
  await sheet.getByRole('button', { name: say('tonight.undo.button') }).click()
  await expect(sheet).toContainText(say('tonight.state.expected'))
  await expectAccessible(page, looksOf({ isMobile: true, inThemes: false }))
})

test('an owner asks for a deposit and also takes cash, and a guest without scripts pays at the restaurant', {
  tag: '@phone',
}, async ({ page, browser, baseURL, send }) => {
  // No other test looks at the prices of this restaurant.
  const restaurant = who.turnTimes
  const { id } = answered(await send('restaurants.get', { id: restaurant }))
  await signedInAs(page, baseURL ?? '', host)
  await page.goto(`/host/restaurants/${id}/money`)
  const field = (name: string) => page.locator(`input[name="${name}"]`)
  await field('size.0').fill('2')
  await field('amount.0').fill('20')
  await field('cashEnabled').check()
  await page.getByRole('button', { name: say('hostMoney.saveRules') }).click()
  await expect(page.getByText(say('hostApp.saved'))).toBeVisible()

  const device = await browser.newContext({ javaScriptEnabled: false })
  const guest = await device.newPage()
  const { instant } = await findTable(send, { restaurant })
  await guest.goto(`/reserve/${restaurant}?party=2&instant=${encodeURIComponent(instant)}`)
  const { name, email } = newGuest()
  await fillDetails(guest, { name, email })
  const consent = guest.locator('input[name=consent]')
  await expect(consent).toBeVisible()
  await guest.getByRole('radio', { name: say('terms.byCash') }).check()
  await expect(consent).toBeHidden()
  await bookNow(guest)
  await expect(heading(guest, say('booking.bookedTitle'))).toBeVisible()
  await device.close()
})

test('a guest joins the line, is called, put back and called again, says that they are here, and is seated', {
  tag: '@desktop',
}, async ({ page, elsewhere, baseURL, send }) => {
  await elsewhere.setViewportSize({ width: 1180, height: 820 })
  await openTonight(elsewhere, { baseURL, send, restaurant: restaurantWithLine }, 'line')
  const { name } = await joinOnPage(page, send)
  await wake(page)
  const party = elsewhere.locator('main').getByRole('article', { name, exact: true })
  await expect(party).toBeVisible()
  await party.locator('button[aria-expanded]').click()
  const aside = elsewhere.locator('aside')
  const press = (words: string) => aside.getByRole('button', { name: words }).first().click()

  await press(say('hostLine.call'))
  await expect(page).toHaveURL(/\/ready\?walkin=/)
  await press(say('hostLine.putBack'))
  await expect(page).toHaveURL(/\/manage\?walkin=/)
  await press(say('hostLine.call'))
  await expect(page).toHaveURL(/\/ready\?walkin=/)
  await page.getByRole('button', { name: say('waitlistPlace.here') }).click()
  await expect(party).toContainText(say('hostLine.here'))
  await expectAccessible(elsewhere, looksOf({ isMobile: true, inThemes: false }))
  const [seatAt = ''] = say('hostLine.seatAt', { table: '|' }).split('|')
  await press(seatAt)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('waitlistPlace.seated'))
  await press(say('hostLine.left'))
  await expect(page.getByRole('heading', { name: say('waitlistPlace.ended.visit') })).toBeVisible()

  // At the door, the host says how long it takes.
  const quoted = newGuest()
  await elsewhere
    .getByRole('button', { name: say('hostLine.walkIn') })
    .first()
    .click()
  const door = elsewhere.getByRole('dialog', { name: say('hostLine.walkIn') })
  await door.locator('label', { hasText: /^2$/ }).click()
  await door.locator('input[name=quotedMinutes]').fill('40')
  await door.locator('input[name=customerName]').fill(quoted.name)
  await door.getByRole('button', { name: say('hostLine.addWithQuote', { wait: '40 min' }) }).click()
  const waiting = elsewhere.locator('main').getByRole('article', { name: quoted.name, exact: true })
  await expect(waiting).toContainText(say('hostLine.quoted', { wait: '40 min' }))
  const { walkIns } = answered(await send('host.line', { restaurantId: restaurantWithLine }, staff))
  await actAsStaff(send, walkIns.find(({ customerName }) => customerName === quoted.name)?.id ?? '', 'cancel')
  await expect(waiting).toHaveCount(0)
})

test('an order is accepted for later, delayed, made ready and handed over, and its guest follows it', {
  tag: '@desktop',
}, async ({ page, elsewhere, baseURL, send }) => {
  const order = await orderTakeaway(send)
  await page.goto(orderUrl(order))
  await wake(page)
  await elsewhere.setViewportSize({ width: 1180, height: 820 })
  await openTonight(elsewhere, { baseURL, send, restaurant: restaurantWithOrders }, 'orders')
  const card = elsewhere.locator('main').getByRole('article', { name: order.customerName, exact: true })
  const press = (words: string) => card.getByRole('button', { name: words }).first().click()
  const title = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')

  await expect(card).toContainText(
    say('hostOrders.answerWithin', { count: '|', time: '' }).split('|')[0] ?? '',
  )
  await card.getByRole('radio').nth(1).check({ force: true })
  await expectAccessible(elsewhere, looksOf({ isMobile: true, inThemes: false }))
  const [accept = ''] = say('hostOrders.acceptFor', { time: '|' }).split('|')
  await press(accept)
  await expect(page.locator('li[aria-current=step]')).not.toContainText(say('orderTrack.step.received'))
  await press(say('hostOrders.later', { count: 10 }))
  await expect(main).toContainText(/minutes late/)
  await press(say('hostOrders.markReady'))
  await expect(title).toContainText(say('orderTrack.readyNow'))
  await press(say('hostOrders.handOver'))
  await expect(title).toContainText(say('orderTrack.pickedUp'))
})

for (const locale of ['de', 'el', 'uk'] as const)
  test(`${locale}: nothing of the evening is cut off on a small tablet`, { tag: '@desktop' }, async ({
    elsewhere,
    baseURL,
    send,
  }) => {
    const { id } = answered(await send('restaurants.get', { id: who.request }))
    await signedInAs(elsewhere, baseURL ?? '', host)
    await elsewhere.setViewportSize({ width: 1024, height: 768 })
    await elsewhere.goto(`/host/restaurants/${id}/tonight?lang=${locale}`)
    const filters = elsewhere.getByRole('group', { name: sayIn(locale, 'tonight.filters') })
    await expect(filters).toBeVisible()
    expect(await filters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await tooWide(elsewhere), 'wider than its place').toEqual([])
  })
