import { expect, type Page } from '@playwright/test'
import { idleSeconds } from '#domain/ordering/kiosk-idle.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { addDish, plainDish, restaurantWithOrders } from '../testing/orders.ts'
import { english, say, wordsOf } from '../testing/words.ts'

const staffToken = process.env.E2E_STAFF_TOKEN ?? ''
const upTo = (label: string) => label.split('|')[0]?.trim() ?? ''
const german = wordsOf('de')

test.use({ viewport: { width: 1080, height: 1920 }, contextOptions: { reducedMotion: 'reduce' } })

async function openKiosk(page: Page): Promise<void> {
  await page.goto(`/kiosk-mode/${restaurantWithOrders}`)
  await wake(page)
  const token = page.getByRole('textbox', { name: say('kiosk.token') })
  await token.fill('not the token')
  await page.getByRole('button', { name: say('kiosk.open') }).click()
  await expect(page.getByText(say('kiosk.wrongToken'))).toBeVisible()
  await token.fill(staffToken)
  await page.getByRole('button', { name: say('kiosk.open') }).click()
  await expect(page.getByRole('button', { name: say('kiosk.orderTakeaway') })).toBeVisible()
}

test('a guest orders at the kiosk in their language, and the next guest sees nothing of it', async ({
  page,
  send,
}) => {
  const dish = await plainDish(send)
  await openKiosk(page)
  await expectGoodPage(page, english)
  await page.locator('summary').filter({ hasText: 'English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: german.say('kiosk.homeTitle') })).toBeVisible()
  await expectGoodPage(page, german)
  await page.getByRole('button', { name: german.say('kiosk.orderTakeaway') }).click()
  await addDish(page, dish.name, german)
  await page.getByRole('button', { name: /1 Portion/ }).click()
  await page.getByRole('textbox', { name: german.say('kiosk.name') }).fill('Liesl')
  const order = page.getByRole('button', { name: upTo(german.say('kiosk.place', { total: '|' })) })

  // The network drops exactly while the order is placed. It is not placed twice.
  let drops = 1
  const sent: string[] = []
  await page.route('**/api/host/restaurants/*/orders', async (route) => {
    sent.push((route.request().postDataJSON() as { id: string }).id)
    const answer = await route.fetch()
    if (drops-- > 0) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await order.click()
  await expect(page.getByText(german.say('kiosk.notSure'))).toBeVisible()
  await order.click()
  await expect(
    page.getByRole('heading', { name: german.say('kiosk.thanks', { name: 'Liesl' }) }),
  ).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
  await expectGoodPage(page, german)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain('Liesl')
  await page.getByRole('button', { name: german.say('kiosk.done') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.getByRole('button', { name: say('kiosk.orderTakeaway') }).click()
  await expect(page.getByRole('button', { name: say('kiosk.nothingYet') })).toBeVisible()
  const orders = answered(
    await send('host.orders', { restaurantId: restaurantWithOrders }, { token: staffToken }),
  )
  expect(orders.orders.filter(({ id }) => sent.includes(id))).toHaveLength(1)
})

test('O16, O17: a countdown that any touch stops; otherwise everything is cleared and an unconfirmed order is voided', async ({
  page,
  send,
}) => {
  const dish = await plainDish(send)
  await page.clock.install()
  await openKiosk(page)
  await page.getByRole('button', { name: say('kiosk.orderTakeaway') }).click()
  await addDish(page, dish.name)
  const warning = page.getByRole('alertdialog', { name: say('kiosk.stillThere') })
  await page.clock.runFor((idleSeconds + 3) * 1000)
  await expect(warning).toBeVisible()
  await expect(warning).toContainText('12')
  await page.mouse.click(5, 5)
  await expect(warning).toBeHidden()
  await page.clock.runFor((idleSeconds - 5) * 1000)
  await expect(warning).toBeHidden()

  await page.getByRole('button', { name: /1 item/ }).click()
  await page.getByRole('textbox', { name: say('kiosk.name') }).fill('Zelda')
  const order = page.getByRole('button', { name: upTo(say('kiosk.place', { total: '|' })) })
  await expect(order).toBeEnabled()
  await page.route('**/api/host/restaurants/*/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await order.click()
  await expect(page.getByText(say('kiosk.notSure'))).toBeVisible()
  await page.clock.runFor((idleSeconds + 20) * 1000)
  await expect(page.getByRole('button', { name: say('kiosk.orderTakeaway') })).toBeVisible()
  await expect(page.getByText('Zelda')).toHaveCount(0)
  await expect(async () => {
    const { orders } = answered(
      await send('host.orders', { restaurantId: restaurantWithOrders }, { token: staffToken }),
    )
    const left = orders.filter(({ customerName }) => customerName === 'Zelda')
    expect(left.map(({ status }) => status)).toEqual(['Rejected'])
  }).toPass()
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
})
