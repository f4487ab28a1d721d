import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { who } from '#world/who-is-who.ts'
import {
  attachScreenshots,
  expectAccessible,
  expectAccessibleLayout,
  expectNoSidewaysScroll,
} from '../testing/good-page.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { linkIn, messagesTo } from '../testing/outbox.ts'
import { decideForGood } from '../testing/staff.ts'
import { bookTable, findTable, slotsOf } from '../testing/tables.ts'
import { say } from '../testing/words.ts'

/** A restaurant at which no other test books. */
const restaurant = who.counterForTwo
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })

/** Books every table of an evening that no other test uses. Returns its date and first booking. */
async function fullEvening(send: Send, nth: number) {
  const { date } = await findTable(send, { restaurant, nth })
  const booked = []
  for (
    let [slot] = await slotsOf(send, restaurant, date, 2);
    slot;
    [slot] = await slotsOf(send, restaurant, date, 2)
  )
    booked.push(await bookTable(send, restaurant, slot))
  const [first] = booked
  if (!first) throw new Error('The evening has no sitting.')
  return { date, first }
}

/** Opens the page of an alert once a table is held for it, a moment after the booking has ended. */
async function openOffer(page: Page, link: string): Promise<void> {
  await expect(async () => {
    await page.goto(link)
    await expect(heading(page, say('request.offer.title'))).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/**
 * Creates and confirms a table alert for that evening as a new guest. Resolves to their email and the link in their
 * message.
 */
async function waits(send: Send, request: APIRequestContext, date: string) {
  const { email } = newGuest()
  answered(
    await send('requests.createTableAlert', { restId: restaurant, body: { email, date, partySize: 2 } }),
  )
  const link = linkIn((await messagesTo(request, email))[0])
  const token = new URL(link).searchParams.get('token') ?? ''
  answered(await send('requests.confirm', { token }))
  return { email, link }
}

test('a canceled table is held for the waiting guest; one declines, the next books it', {
  tag: '@phone',
}, async ({ page, request, send, isMobile }) => {
  const { date, first } = await fullEvening(send, isMobile ? 0 : 1)
  const guest = newGuest()
  await page.goto(`/restaurants/${restaurant}?date=${date}&party=2`)
  await wake(page)
  await page.getByRole('textbox', { name: say('notify.email') }).fill(guest.email)
  await page.getByRole('button', { name: say('notify.submit') }).click()
  await expect(heading(page, say('notify.sentTitle'))).toBeFocused()
  await page.goto(linkIn((await messagesTo(request, guest.email))[0]))
  await page.getByRole('button', { name: say('request.confirmNotify') }).click()
  await expect(heading(page, say('request.waitingTitle'))).toBeVisible()
  await expect(page.getByText(say('request.ahead', { count: 0 }))).toBeVisible()
  const next = await waits(send, request, date)
  expect(await messagesTo(request, next.email)).toHaveLength(1)

  await decideForGood(send, first.id, 'CanceledByHost')
  await expect.poll(async () => (await messagesTo(request, guest.email)).length).toBe(2)
  await openOffer(page, linkIn((await messagesTo(request, guest.email))[0]))
  await wake(page)
  await page.getByRole('button', { name: say('request.offer.decline') }).click()
  await expect(heading(page, say('request.offer.declinedTitle'))).toBeFocused()
  // The restaurant's page doesn't show the table, because it is held for the next guest.
  expect(await slotsOf(send, restaurant, date, 2)).toEqual([])

  await page.goto(linkIn((await messagesTo(request, next.email))[0]))
  await wake(page)
  await page.getByRole('button', { name: say('request.offer.accept') }).click()
  await expect(page.getByRole('textbox', { name: say('request.offer.name') })).toBeFocused()
  await page.getByRole('textbox', { name: say('request.offer.name') }).fill(guest.name)
  await page.getByRole('button', { name: say('request.offer.accept') }).click()
  await page.waitForURL(/\/booking\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(next.link)
  await expect(heading(page, say('request.offer.acceptedTitle'))).toBeVisible()
  await page.getByRole('button', { name: say('request.offer.see') }).click()
  await page.waitForURL(/\/booking\?/)
})

/** Checks the page of a phone in every theme, and then on a desktop. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  await expectAccessible(page)
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleLayout(page)
  if (phone) await page.setViewportSize(phone)
}

test(
  'the page of a held table is accessible in every theme and width, as is a full day',
  {
    tag: '@phone',
  },
  async ({ page, request, send }, info) => {
    const { date, first } = await fullEvening(send, 2)
    await page.goto(`/restaurants/${restaurant}?date=${date}&party=2`)
    await wake(page)
    await expectAccessibleEverywhere(page)
    await attachScreenshots(page, info, 'a full day')
    const { link } = await waits(send, request, date)
    await page.goto(link)
    await attachScreenshots(page, info, 'an alert that waits')
    await decideForGood(send, first.id, 'CanceledByHost')
    await openOffer(page, link)
    await wake(page)
    await expectNoSidewaysScroll(page, [320, 390, 1280])
    await expectAccessibleEverywhere(page)
    await attachScreenshots(page, info, 'a held table')
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a held table is booked', { tag: '@phone' }, async ({ page, request, send, isMobile }) => {
    const { date, first } = await fullEvening(send, isMobile ? 4 : 5)
    const { link } = await waits(send, request, date)
    await decideForGood(send, first.id, 'CanceledByHost')
    await openOffer(page, link)
    await page.getByRole('button', { name: say('request.offer.accept') }).click()
    await page.getByRole('textbox', { name: say('request.offer.name') }).fill(newGuest().name)
    await page.getByRole('button', { name: say('request.offer.accept') }).click()
    await page.waitForURL(/\/booking\?/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
