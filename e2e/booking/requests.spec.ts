import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import { say } from '../testing/words.ts'

const heading = (title: string) => ({ level: 1, name: title })

test('a table alert is confirmed by the link in a message and can be withdrawn', {
  tag: '@every-database',
}, async ({ page, request, send }) => {
  const { email } = newGuest()
  const restaurant = await send('restaurants.get', { id: who.full })
  const restaurantName = 'name' in restaurant ? restaurant.name : ''
  await page.goto(`/restaurants/${who.full}`)
  await wake(page)
  await page.getByRole('textbox', { name: say('notify.email') }).fill(email)
  await page.getByRole('button', { name: say('notify.submit') }).click()
  await expect(page.getByRole('heading', heading(say('notify.sentTitle')))).toBeFocused()

  const link = linkIn((await messagesTo(request, email))[0])
  // Mail scanners open every link, which must not confirm anything.
  for (let opened = 0; opened < 2; opened += 1) expect((await request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await expect(
    page.getByRole('heading', heading(say('request.notifyTitle', { place: restaurantName }))),
  ).toBeVisible()
  await page.getByRole('button', { name: say('request.confirmNotify') }).click()
  await expect(page.getByRole('heading', heading(say('request.waitingTitle')))).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: say('request.withdraw') }).click()
  await expect(page.getByRole('heading', heading(say('request.withdrawnTitle')))).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner claims a restaurant, corrects the form, and confirms the claim', async ({
    page,
    request,
  }) => {
    const { name, email } = newGuest()
    await page.goto(`/claim?restaurant=${who.minimal}`)
    await page.getByRole('textbox', { name: say('claim.name') }).fill(name)
    await page.getByRole('textbox', { name: say('claim.email') }).fill('nobody')
    await page.getByRole('button', { name: say('claim.submit') }).click()
    await expect(page.getByRole('textbox', { name: say('claim.name') })).toHaveValue(name)
    expect(await messagesTo(request, 'nobody')).toEqual([])
    await page.getByRole('textbox', { name: say('claim.email') }).fill(email)
    await page.getByRole('button', { name: say('claim.submit') }).click()
    await expect(page.getByRole('heading', heading(say('notify.sentTitle')))).toBeVisible()

    await page.goto(linkIn((await messagesTo(request, email))[0]))
    await page.getByRole('button', { name: say('request.confirm') }).click()
    await expect(page.getByRole('heading', heading(say('request.confirmedTitle')))).toBeVisible()
  })
})
