import { expect, type Page } from '@playwright/test'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { who } from '#world/who-is-who.ts'
import { signedUp } from '../testing/guests.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { entryUrl, joinLine } from '../testing/lines.ts'
import { actOnOrder, orderTakeaway, orderUrl } from '../testing/orders.ts'
import { inTheBook } from '../testing/staff.ts'
import { bookNow, chooseTime, fillDetails, heading, ticketOf } from '../testing/steps.ts'
import { findTable, tableWithinTheHour } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns the paths of the pages that the browser has stored. */
function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('own-pages'))) return []
    const keys = await (await caches.open('own-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })
}

/** Moves the stored files to an earlier version of the app, as if there had been a deployment since. */
async function becomeEarlierVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('files-')) ?? ''
    const [files, earlier] = await Promise.all([caches.open(name), caches.open('files-earlier')])
    const move = async (key: Request) => {
      const file = await files.match(key)
      if (!file || !(await files.delete(key))) throw new Error(`${key.url} isn’t stored`)
      await earlier.put(key, file)
    }
    await Promise.all((await files.keys()).map(move))
  })
  // Otherwise the browser's HTTP cache would still have the files.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
}

function ageLine(page: Page) {
  const [before = ''] = say('shell.savedPage', { time: '\n' }).split('\n')
  return page.getByText(before)
}

test('a guest reads a booking offline after a reload, and it is up to date once back online', async ({
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

test('offline, a guest goes from the home page to the restaurant looked at last', async ({ page }) => {
  await page.goto('/?regionId=pt-lisbon')
  await wake(page)
  const home = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => storedPages(page), { timeout: 20_000 }).toEqual(['/'])
  const card = page.locator('article').first().getByRole('heading').getByRole('link')
  const other = page.locator('article').nth(1).getByRole('heading').getByRole('link')
  const name = await card.innerText()
  await card.click()
  await expect(heading(page, name)).toBeVisible()
  const { pathname } = new URL(page.url())
  await expect.poll(() => storedPages(page), { timeout: 20_000 }).toEqual(['/', pathname])

  await page.context().setOffline(true)
  await page.reload()
  await expect(heading(page, name)).toBeVisible()
  // Nothing covers the line, such as the header over the picture.
  await ageLine(page).click({ trial: true })
  await page.goBack()
  await expect(heading(page, home)).toBeVisible()
  await wake(page)
  await expect(ageLine(page)).toBeVisible()
  await card.click()
  // The app shows what the card has until it reloads the page from storage, which has all of it.
  await expect(page.getByRole('navigation', { name: say('restaurant.tabs') })).toBeVisible()
  await expect(heading(page, name)).toBeVisible()
  await wake(page)
  await ageLine(page).click({ trial: true })
  await page.goBack()
  await expect(heading(page, home)).toBeVisible()
  await wake(page)
  await other.click()
  await expect(heading(page, say('error.offline'))).toBeVisible()
})

test('offline, a guest goes from the history to a booking; nothing is left after signing out', async ({
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

test('a guest’s late notice sent offline arrives once, when the connection is back', async ({
  page,
  send,
}) => {
  const instant = await tableWithinTheHour(send)
  const { date } = wallOf(instant)
  await page.goto(`/reserve/${who.dayAndNight}?party=2&instant=${encodeURIComponent(instant)}`)
  await wake(page)
  await fillDetails(page, newGuest())
  await bookNow(page)
  await expect(heading(page, say('booking.bookedTitle'))).toBeVisible()
  await expect.poll(() => storedPages(page)).toEqual(['/booking'])
  const url = new URL(page.url()).searchParams
  const [id, token] = [url.get('id') ?? '', url.get('token') ?? '']
  const bookedDates = [date, addDays(date, -1)]
  const lateInTheBook = async () => {
    const found = await Promise.all(bookedDates.map((day) => inTheBook(send, who.dayAndNight, day, id)))
    return found.find(Boolean)?.lateMinutes
  }
  const lateBy = (minutes: number) => page.getByRole('button', { name: say('visit.lateBy', { minutes }) })
  const waits = (minutes: number) => page.getByText(say('queued.late', { minutes }))

  await becomeEarlierVersion(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(ageLine(page)).toBeVisible()
  // This click also loads the app.
  await lateBy(20).click()
  await expect(waits(20)).toBeVisible()
  await expect(page.getByText(say('queued.when', { time: '' }).split(',')[0] ?? '')).toBeVisible()
  await page.getByRole('button', { name: say('queued.cancel') }).click()
  await expect(waits(20)).toHaveCount(0)
  await lateBy(10).click()
  await lateBy(30).click()
  await expect(waits(30)).toBeVisible()
  await page.reload()
  await wake(page)
  await expect(waits(30)).toBeVisible()
  expect(await lateInTheBook()).toBe(0)

  await page.context().setOffline(false)
  await expect.poll(lateInTheBook).toBe(30)
  await expect(lateBy(30)).toHaveAttribute('aria-pressed', 'true')
  await expect(waits(30)).toHaveCount(0)
  answered(await send('reservations.reportLate', { reservationId: id, body: { minutes: 10 } }, { token }))
  await page.reload()
  await wake(page)
  await expect(lateBy(10)).toHaveAttribute('aria-pressed', 'true')
  expect(await lateInTheBook()).toBe(10)
})

test('a guest in line who sets out offline sees their position, and the restaurant is notified later', async ({
  page,
  send,
}) => {
  const entry = await joinLine(send)
  await page.goto(entryUrl(entry))
  await wake(page)
  await page.keyboard.press('Shift')
  await expect.poll(() => storedPages(page)).toEqual(['/waitlist'])
  const place = await page.getByRole('heading', { level: 1 }).innerText()
  const comingOf = async () => answered(await send('walkIns.get', { walkinId: entry.id })).coming

  await page.context().setOffline(true)
  await page.reload()
  await wake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place, { useInnerText: true })
  await expect(ageLine(page)).toBeVisible()
  await page.getByRole('button', { name: say('waitlistPlace.onMyWay') }).click()
  await expect(page.getByText(say('queued.onMyWay'))).toBeVisible()
  expect(await comingOf()).not.toBe('onMyWay')

  await page.context().setOffline(false)
  await expect.poll(comingOf).toBe('onMyWay')
  await expect(page.getByText(say('waitlistPlace.saidOnMyWay'))).toBeVisible()
  await expect(page.getByText(say('queued.onMyWay'))).toHaveCount(0)
})

test('a guest sees offline when and where to pick up an order, and follows it once back online', async ({
  page,
  send,
}) => {
  const order = await orderTakeaway(send)
  await page.goto(orderUrl(order))
  await wake(page)
  await page.keyboard.press('Shift')
  await expect.poll(() => storedPages(page)).toEqual(['/order'])
  const readable = page.getByRole('main')
  const written = await readable.innerText()
  const { restaurant } = answered(
    await send('reservations.get', { reservationId: order.id }, { token: order.token }),
  )
  expect(written).toContain(restaurant.address)

  await page.context().setOffline(true)
  await page.reload()
  await expect(ageLine(page)).toBeVisible()
  expect(await readable.innerText()).toBe(written)
  await wake(page)
  await actOnOrder(send, order.id, { action: 'accept', minutes: 40, missing: [] })
  await actOnOrder(send, order.id, { action: 'ready', missing: [] })

  await page.context().setOffline(false)
  await expect(heading(page, say('orderTrack.readyNow'))).toBeVisible({ timeout: 15_000 })
  await expect(ageLine(page)).toBeHidden()
})
