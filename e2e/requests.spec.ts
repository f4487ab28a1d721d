import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { newGuest, test, wake } from './house.ts'
import { linkIn, messagesTo } from './outbox.ts'
import { say } from './words.ts'

const heading = (title: string) => ({ level: 1, name: title })

test('who wants to hear of a table confirms by the link of a message, and can take it back', {
  tag: '@every-database',
}, async ({ page, request, send }) => {
  const { email } = newGuest()
  const restaurant = await send('restaurants.get', { id: who.full })
  const place = 'name' in restaurant ? restaurant.name : ''
  await page.goto(`/restaurants/${who.full}`)
  await wake(page)
  await page.getByRole('textbox', { name: say('notify.email') }).fill(email)
  await page.getByRole('button', { name: say('notify.submit') }).click()
  await expect(page.getByRole('heading', heading(say('notify.sentTitle')))).toBeFocused()

  const link = linkIn((await messagesTo(request, email))[0])
  // Programs that look into mail open every link: nothing is confirmed by that.
  for (let opened = 0; opened < 2; opened += 1) expect((await request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await expect(page.getByRole('heading', heading(say('request.notifyTitle', { place })))).toBeVisible()
  await page.getByRole('button', { name: say('request.confirmNotify') }).click()
  await expect(page.getByRole('heading', heading(say('request.waitingTitle')))).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: say('request.withdraw') }).click()
  await expect(page.getByRole('heading', heading(say('request.withdrawnTitle')))).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner claims a restaurant, puts right what was wrong, and confirms it', async ({
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
