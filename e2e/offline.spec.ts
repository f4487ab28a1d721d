import { expect, type Page } from '@playwright/test'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { who } from '#world/who-is-who.ts'
import { signedUp } from './guests.ts'
import { newGuest, test, wake } from './fixtures.ts'
import { bookNow, chooseTime, fillDetails, heading, ticketOf } from './steps.ts'
import { findTable } from './tables.ts'
import { nameOfTime, say } from './words.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns the paths of the pages that the browser has stored. */
function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('own-pages'))) return []
    const keys = await (await caches.open('own-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
}

function ageLine(page: Page) {
  const [before = ''] = say('shell.savedPage', { time: '\n' }).split('\n')
  return page.getByText(before)
}

test('a guest reads a booking offline after a reload, and it is current again once back online', async ({
  page,
  send,
}) => {
  const { date, instant } = await findTable(send, { restaurant: who.twoServices })
  const guest = newGuest()
  await page.goto(`/reserve/${who.twoServices}?party=2&date=${date}`)
  await wake(page)
  await chooseTime(page, nameOfTime(instant, 2))
  await fillDetails(page, guest)
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
  await expect.poll(() => storedPages(page)).toEqual(['/booking'])

  const ticket = ticketOf(page)
  const facts = [formatDay(date, 'en'), formatClock(wallOf(instant).time, 'en')]
  const written = await ticket.innerText()
  await page.context().setOffline(true)
  await expect(ageLine(page)).toBeVisible()
  await page.reload()
  await expect(ageLine(page)).toBeVisible()
  for (const fact of facts) await expect(ticket).toContainText(fact)
  expect(await ticket.innerText()).toBe(written)
  await wake(page)
  await expect(ageLine(page)).toBeVisible()

  await page.goto('/search')
  await expect(heading(page, say('error.offline'))).toBeVisible()
  await page.goBack()
  await expect(ticket).toContainText(guest.name)
  await wake(page)
  await page.context().setOffline(false)
  await expect(ageLine(page)).toBeHidden()
  await page.reload()
  await expect(ticket).toContainText(guest.name)
  await expect(ageLine(page)).toBeHidden()
})

test('offline, a guest goes from the history to a booking; after signing out nothing is left', async ({
  page,
  send,
  baseURL,
}) => {
  const guest = await signedUp(page, baseURL ?? '')
  const { instant } = await findTable(send, { restaurant: who.areas })
  await page.goto(`/reserve/${who.areas}?party=2&instant=${encodeURIComponent(instant)}`)
  await wake(page)
  await page.locator('details[data-contact] > summary').click()
  await expect(page.getByRole('textbox', { name: say('reserve.name') })).toHaveValue(guest.name)
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
  await expect.poll(() => storedPages(page)).toEqual(['/booking'])
  await page.goto('/history')
  const upcoming = page.getByRole('region', { name: say('history.upcoming') })
  await expect(upcoming).toBeVisible()
  await page.keyboard.press('Shift')
  await expect.poll(() => storedPages(page)).toEqual(['/booking', '/history'])

  await page.context().setOffline(true)
  await page.reload()
  await expect(ageLine(page)).toBeVisible()
  await upcoming.getByRole('link').first().click()
  await expect(ticketOf(page)).toContainText(guest.name)
  await expect(ageLine(page)).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/user/logout')
  await page.getByRole('button', { name: say('user.signOut') }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => storedPages(page)).toEqual([])
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stored-'))),
  ).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/history')
  await expect(heading(page, say('error.offline'))).toBeVisible()
})
