import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage } from '../testing/journeys.ts'
import {
  actOnOrder,
  addDish,
  orderUrl,
  orderTakeaway,
  plainDish,
  restaurantWithOrders,
  setStock,
  viewOrder,
} from '../testing/orders.ts'
import { payAtTill, returnFromTill } from '../testing/paying.ts'
import { fillDetails } from '../testing/steps.ts'
import { bookTable, findTable } from '../testing/tables.ts'
import { english, say, type Words } from '../testing/words.ts'

const orderIn = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return searchParams.get('id') ?? ''
}

/** Fills in the details and places the order. An order by card then still has to be paid. */
async function placeOrder(page: Page, words: Words = english, way: 'cash' | 'card' = 'cash'): Promise<void> {
  const { say } = words
  const { name, email } = newGuest()
  await fillDetails(page, { name, email }, words)
  await page.getByRole('radio', { name: say(`orderCheckout.${way}`) }).check()
  const [label = ''] = say('orderCheckout.place', { total: '' }).split('·')
  await page.getByRole('button', { name: label.trim() }).click()
  await expect(page).toHaveURL(way === 'card' ? /\/payment\?id=/ : /\/order\?id=/)
}

inEachLanguage(() => {
  test('a guest orders takeaway, pays in cash, and follows it until it is handed over', async ({
    page,
    send,
    words,
  }) => {
    const { say } = words
    const dish = await plainDish(send)
    await page.goto(`/delivery/${restaurantWithOrders}`)
    await wake(page)
    await expectGoodPage(page, words)
    await page.getByRole('link', { name: say('orderTerms.takeaway') }).click()
    await addDish(page, dish.name, words)
    await viewOrder(page, words)
    await expectGoodPage(page, words)
    await placeOrder(page, words)
    await wake(page)
    await expectGoodPage(page, words)
    const id = orderIn(page)
    const current = page.locator('li[aria-current=step]')
    await expect(current).toContainText(say('orderTrack.step.received'))
    await actOnOrder(send, id, { action: 'accept', minutes: 40, missing: [] })
    await expect(current).not.toContainText(say('orderTrack.step.received'), { timeout: 15_000 })
    await actOnOrder(send, id, { action: 'ready', missing: [] })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('orderTrack.readyNow'), {
      timeout: 15_000,
    })
    await actOnOrder(send, id, { action: 'handOver', missing: [] })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('orderTrack.pickedUp'), {
      timeout: 15_000,
    })
    await expectGoodPage(page, words)
  })
})

test('delivery is refused outside all zones and accepted inside one', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/delivery/${who.fiveMinuteLead}?deliveryType=delivery`)
  await wake(page)
  const address = page.getByRole('textbox', { name: say('orderMenu.address') })
  const postcode = page.getByRole('textbox', { name: say('orderMenu.postcode') })
  await address.fill('1 High Street, Glasgow')
  await postcode.fill('G1 1AA')
  await page.getByRole('button', { name: say('orderMenu.showMenu') }).click()
  await expect(page.getByText(say('refusals.outsideDeliveryZones'))).toBeVisible()
  await expect(address).toHaveValue('1 High Street, Glasgow')
  await address.fill('20 Wapping Lane, London')
  await postcode.fill('E1W 2RL')
  await page.getByRole('button', { name: say('orderMenu.showMenu') }).click()
  await expect(page.getByText(say('orderTerms.fee', { fee: '£2.50' }))).toBeVisible()
  await expect(page.locator('[data-dish]').first()).toBeVisible()
})

const munich = { latitude: 48.1372, longitude: 11.5756 }

test('a delivery is refused at one address, accepted at another, and paid by card @phone', async ({
  page,
  context,
  send,
}) => {
  const dishes = [await plainDish(send), await plainDish(send, 1), await plainDish(send, 2)]
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(munich)
  await page.goto(`/delivery/${restaurantWithOrders}?deliveryType=delivery`)
  await wake(page)
  const address = page.getByRole('textbox', { name: say('orderMenu.address') })
  const locate = page.getByRole('button', { name: say('orderMenu.useLocation') })
  const showMenu = page.getByRole('button', { name: say('orderMenu.showMenu') })
  await address.fill('Marienplatz 1, Munich')
  await locate.click()
  await expect(page.getByText(say('orderMenu.located'))).toBeVisible()
  await showMenu.click()
  await expect(page.getByText(say('refusals.outsideDeliveryZones'))).toBeVisible()
  await page.getByRole('button', { name: say('orderMenu.useAddress') }).click()
  await address.fill('Admiralstraße 20, Berlin')
  // The map begins at the restaurant.
  await page.getByRole('button', { name: say('orderMenu.chooseOnMap') }).click()
  await page.getByRole('button', { name: say('orderMenu.deliverToPin') }).click()
  await expect(page.getByText(say('orderMenu.located'))).toBeVisible()
  await showMenu.click()
  for (const { name } of dishes) await addDish(page, name)
  await viewOrder(page)
  await placeOrder(page, english, 'card')
  await payAtTill(page, 'works')
  await expect(page).toHaveURL(/\/order\?id=/, { timeout: 15_000 })
  await expect(page.getByText('Admiralstraße 20, Berlin')).toBeVisible()
  await expect(page.locator('li[aria-current=step]')).toContainText(say('orderTrack.step.received'))
})

test('a dish that sells out meanwhile is named, and the rest of the order stays', {
  tag: '@phone',
}, async ({ page, send }) => {
  // Use the last dish, because other tests order the first ones at the same time.
  const [soup, other] = [await plainDish(send, -1), await plainDish(send)]
  await page.goto(`/delivery/${restaurantWithOrders}?deliveryType=takeaway`)
  await wake(page)
  await addDish(page, soup.name)
  await addDish(page, other.name)
  await setStock(send, soup.id, true)
  try {
    await viewOrder(page)
    const gone = page.getByRole('listitem').filter({ hasText: soup.name })
    await expect(gone.getByText(say('refusals.soldOut', { name: soup.name }))).toBeVisible()
    await gone.getByRole('button', { name: say('orderMenu.remove') }).click()
    await expect(gone).toHaveCount(0)
    await placeOrder(page)
  } finally {
    await setStock(send, soup.id, false)
  }
})

test('an order is paid by card, and the price of a dish that can’t be cooked is refunded', {
  tag: '@phone',
}, async ({ page, send }) => {
  const [soup, other] = [await plainDish(send), await plainDish(send, 1)]
  await page.goto(`/delivery/${restaurantWithOrders}?deliveryType=takeaway`)
  await wake(page)
  await addDish(page, soup.name)
  await addDish(page, other.name)
  await viewOrder(page)
  await placeOrder(page, english, 'card')
  await expect(page.getByRole('heading', { level: 1, name: say('pay.titleOrder') })).toBeVisible()
  await expectGoodPage(page, english)
  const id = orderIn(page)
  await payAtTill(page, 'declines')
  await returnFromTill(page)
  await expect(page.getByText(say('pay.failedTitle'))).toBeVisible({ timeout: 15_000 })
  await payAtTill(page, 'works')
  await expect(page).toHaveURL(/\/order\?id=/, { timeout: 15_000 })
  await wake(page)
  await expect(page.getByText(`${say('depositStatus.paid')} · `)).toBeVisible()
  const missing = [{ id: soup.id, repeatIndex: 0 }]
  await actOnOrder(send, id, { action: 'reportMissing', missing })
  await page.locator('button[value=without]').click()
  await expect(page.getByRole('heading', { name: say('orderTrack.receipt') })).toBeVisible()
  await expect(page.getByText(soup.name)).toHaveCount(0)
  await actOnOrder(send, id, { action: 'ready', missing: [] })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('orderTrack.readyNow'), {
    timeout: 15_000,
  })
})

test('an order can be canceled before the restaurant has answered, and ordered again', {
  tag: '@desktop',
}, async ({ page, send }) => {
  const placed = await orderTakeaway(send)
  await page.goto(orderUrl(placed))
  await wake(page)
  await page.getByRole('link', { name: say('orderTrack.cancel') }).click()
  await page.getByRole('button', { name: say('orderTrack.cancelNow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('orderTrack.canceled') })).toBeVisible()
  await page.getByRole('link', { name: say('orderTrack.again') }).click()
  await expect(page.getByText(say('orderTrack.againSame'))).toBeVisible()
  await page.getByRole('link', { name: say('orderTrack.againAdd', { count: 1 }) }).click()
  await expect(page.getByRole('heading', { name: say('orderCheckout.title') })).toBeVisible()
  await placeOrder(page)
})

test('dishes are ordered ahead for a reservation', { tag: '@phone' }, async ({ page, send }) => {
  const dish = await plainDish(send)
  const { instant } = await findTable(send, { restaurant: restaurantWithOrders })
  const { id, token } = await bookTable(send, restaurantWithOrders, instant)
  await page.goto(`/booking?id=${id}&token=${token}`)
  await wake(page)
  await page.getByRole('link', { name: say('manage.preorder') }).click()
  await addDish(page, dish.name)
  await viewOrder(page)
  await page.getByRole('button', { name: say('orderCheckout.savePreorder') }).click()
  await expect(page).toHaveURL(/\/booking\?id=.*changed=1/)
  await expect(page.getByRole('link', { name: say('manage.changePreorder') })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a typed address with its postal code is enough for a delivery (guests 1.3)', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`/delivery/${restaurantWithOrders}?deliveryType=delivery`)
    const address = page.getByRole('textbox', { name: say('orderMenu.address') })
    const showMenu = page.getByRole('button', { name: say('orderMenu.showMenu') })
    await address.fill('Marienplatz 1, Munich')
    await showMenu.click()
    await expect(page.getByText(say('refusals.postcodeNeeded'))).toBeVisible()
    await address.fill('Marienplatz 1, 80331 Munich')
    await showMenu.click()
    await expect(page.getByText(say('refusals.outsideDeliveryZones'))).toBeVisible()
    await address.fill('Admiralstraße 20, 10999 Berlin')
    await showMenu.click()
    await expect(page.locator('[data-dish]').first()).toBeVisible()
  })

  test('a takeaway is ordered and paid by card with forms alone', { tag: '@phone' }, async ({
    page,
    send,
  }) => {
    const dish = await plainDish(send)
    await page.goto(`/delivery/${restaurantWithOrders}?deliveryType=takeaway`)
    await page.getByRole('button', { name: say('orderMenu.add', { name: dish.name }), exact: true }).click()
    await expect(page).toHaveURL(/cart=t\./)
    await viewOrder(page)
    await placeOrder(page, english, 'card')
    await payAtTill(page, 'works')
    await expect(page).toHaveURL(/\/order\?id=/, { timeout: 15_000 })
    await expect(page.locator('li[aria-current=step]')).toContainText(say('orderTrack.step.received'))
  })
})
