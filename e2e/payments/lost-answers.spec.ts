import { expect, type Page } from '@playwright/test'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { addDish, plainDish, restaurantWithOrders, viewOrder } from '../testing/orders.ts'
import { fillDetails } from '../testing/steps.ts'
import { say } from '../testing/words.ts'

const menu = `/delivery/${restaurantWithOrders}?deliveryType=takeaway`
const create = '**/api/rsv/mb/guest/reservations'
const place = (page: Page) =>
  page.getByRole('button', { name: say('orderCheckout.place', { total: '' }).split('·')[0]?.trim() ?? '' })

test('an order whose answer is lost is found after a reload, and made once (situations S15)', {
  tag: '@phone',
}, async ({ page, send }) => {
  const dish = await plainDish(send)
  await page.goto(menu)
  await wake(page)
  await addDish(page, dish.name)
  await viewOrder(page)
  const { name, email } = newGuest()
  await fillDetails(page, { name, email })
  await page.getByRole('radio', { name: say('orderCheckout.cash') }).check()
  // The order arrives, but neither its answer nor a later question does.
  const placed: string[] = []
  await page.route('**/api/outcomes/**', (route) => route.abort())
  await page.route(create, async (route) => {
    const answer = await route.fetch()
    placed.push(((await answer.json()) as { id: string }).id)
    await route.abort()
  })
  await place(page).click()
  await expect(page.getByText(say('error.unsureOrder'))).toBeVisible()
  await expect(page.getByText(say('orderCheckout.notPlaced'))).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(say('error.unsureOrder'))).toBeVisible()
  await page.unroute('**/api/outcomes/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/order\?id=/)
  expect(new URL(page.url()).searchParams.get('id')).toBe(placed[0])
  expect(placed).toHaveLength(1)
})

test('a dish added before the app runs is still in the cart on the next visit, once (guests 1.4, situations S17)', {
  tag: '@phone',
}, async ({ page, send }) => {
  const dish = await plainDish(send)
  // The app can't start.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(menu)
  await page.getByRole('button', { name: say('orderMenu.add', { name: dish.name }), exact: true }).click()
  await expect(page).toHaveURL(/cart=t\./)
  const address = page.url()
  await page.goto('/')
  await page.unroute('**/*.js')
  const added = page.getByRole('button', {
    name: say('orderMenu.addMore', { name: dish.name, amount: 1 }),
    exact: true,
  })
  for (const url of [menu, address, address]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(url)
    // oxlint-disable-next-line no-await-in-loop
    await wake(page)
    // oxlint-disable-next-line no-await-in-loop
    await expect(added).toBeVisible()
  }
})
