import { expect, type Page } from '@playwright/test'
import { expectGoodPage } from '../testing/good-page.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage } from '../testing/journeys.ts'
import { addDish, plainDish, restaurantWithOrders } from '../testing/orders.ts'
import { payAtTill } from '../testing/paying.ts'
import { fillDetails } from '../testing/steps.ts'
import { english, say, type Words } from '../testing/words.ts'

/** Returns the part of a button's label before its amount. */
const upTo = (label: string) => label.split('|')[0]?.trim() ?? ''

async function startGroup(page: Page, words: Words): Promise<void> {
  const { say } = words
  await page.goto(`/delivery/${restaurantWithOrders}?deliveryType=takeaway`)
  await wake(page)
  await page.getByRole('link', { name: say('orderMenu.together') }).click()
  await page.getByRole('radio', { name: say('groupOrder.eachPaysCard') }).check()
  const { name, email } = newGuest()
  await fillDetails(page, { name, email }, words)
  await expectGoodPage(page, words)
  await page.getByRole('button', { name: say('groupOrder.start') }).click()
  await expect(page.getByRole('heading', { name: say('groupOrder.invite') })).toBeVisible()
}

inEachLanguage(() => {
  test('a group of three orders together, each person paying their part by card, while the host doesn’t eat', async ({
    page,
    elsewhere,
    browser,
    send,
    words,
  }) => {
    const { say } = words
    const [soup, other] = [await plainDish(send), await plainDish(send, 1)]
    await startGroup(page, words)
    await wake(page)
    await expectGoodPage(page, words)
    const invitation =
      (await page.getByRole('link', { name: '/group-order/join/' }).getAttribute('href')) ?? ''
    const { pathname } = new URL(invitation)
    const device = await browser.newContext({ locale: 'en-US' })
    const third = await device.newPage()
    // The third person's browser is in another language.
    for (const [guest, name, dish, own] of [
      [elsewhere, 'Ana', soup, words],
      [third, 'Ben', other, english],
    ] as const) {
      await guest.goto(pathname)
      await guest.getByRole('textbox', { name: own.say('groupOrder.yourName') }).fill(name)
      await guest.getByRole('button', { name: own.say('groupOrder.join') }).click()
      await guest.getByRole('link', { name: own.say('groupOrder.chooseDishes') }).click()
      await wake(guest)
      await addDish(guest, dish.name, own)
      await guest
        .getByRole('link', { name: own.say('orderMenu.toGroup') })
        .last()
        .click()
      await expect(guest.getByText(dish.name).first()).toBeVisible()
    }
    // The device that joined is not asked again.
    await elsewhere.goto(pathname)
    await expect(elsewhere).toHaveURL(/\/group-order\/[0-9a-f]{32}/)
    await expect(page.getByText(soup.name)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(other.name)).toBeVisible({ timeout: 15_000 })
    await expectGoodPage(page, words)
    for (const [guest, own] of [
      [elsewhere, words],
      [third, english],
    ] as const) {
      const group = guest.url()
      await guest.getByRole('button', { name: upTo(own.say('groupOrder.payPart', { total: '|' })) }).click()
      await expect(guest).toHaveURL(/\/payment\?id=/)
      await payAtTill(guest, 'works')
      await expect(guest).toHaveURL(/\/order\?id=/, { timeout: 15_000 })
      await guest.goto(group)
      await expect(guest.getByRole('link', { name: own.say('groupOrder.track') })).toBeVisible()
    }
    await expect(page.getByText(say('groupOrder.paid'), { exact: true })).toHaveCount(2, { timeout: 15_000 })
    await expectGoodPage(page, words)
    await device.close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a group order is started, filled and placed', { tag: '@phone' }, async ({ page, send }) => {
    const dish = await plainDish(send)
    await page.goto(`/group-order/start/${restaurantWithOrders}?deliveryType=takeaway`)
    const { name, email } = newGuest()
    await page.getByRole('textbox', { name: say('reserve.name') }).fill(name)
    await page.getByRole('textbox', { name: say('reserve.email') }).fill(email)
    await page.getByRole('button', { name: say('groupOrder.start') }).click()
    await page.getByRole('link', { name: say('groupOrder.chooseDishes') }).click()
    await page.getByRole('button', { name: say('orderMenu.add', { name: dish.name }), exact: true }).click()
    await page
      .getByRole('link', { name: say('orderMenu.toGroup') })
      .last()
      .click()
    await expect(page.getByText(dish.name).first()).toBeVisible()
    await page.getByRole('button', { name: upTo(say('groupOrder.place', { total: '|' })) }).click()
    await expect(page.getByRole('link', { name: say('groupOrder.track') })).toBeVisible()
  })
})
