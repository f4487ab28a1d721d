import { expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from '../testing/good-page.ts'
import { answered, newGuest, test, wake } from '../testing/fixtures.ts'
import { inEachLanguage, runIndex } from '../testing/journeys.ts'
import { messagesTo } from '../testing/outbox.ts'
import { decideForGood } from '../testing/staff.ts'
import { fillDetails, heading, ticketOf, chooseTime } from '../testing/steps.ts'
import { bookTable, findTable, slotsOf } from '../testing/tables.ts'
import type { Words } from '../testing/words.ts'

const restaurant = who.request
const party = 4

/** Books every table at one time. Returns the last booking. */
async function fillUp(send: Send, { date, instant }: { date: string; instant: string }) {
  let last = await bookTable(send, restaurant, instant, party)
  while ((await slotsOf(send, restaurant, date, party)).includes(instant))
    last = await bookTable(send, restaurant, instant, party)
  return last
}

/** Requests a fully booked time and opens the request's page. */
async function requestTime(page: Page, { date, instant }: { date: string; instant: string }, words: Words) {
  const { say, day, clock } = words
  const guest = newGuest()
  await page.goto(`/reserve/${restaurant}?date=${date}&party=${party}`)
  await wake(page)
  const time = { time: clock(instant), day: day(date), count: party }
  await chooseTime(page, say('slots.labelAsking', time))
  await expect(page.getByText(say('hold.onRequest'))).toBeVisible()
  await fillDetails(page, guest, words)
  await page.getByRole('button', { name: say('reserve.submitAsk') }).click()
  await expect(heading(page, say('booking.requestedTitle'))).toBeVisible()
  await expect(ticketOf(page, words)).toContainText(say('status.pending'))
  return { ...guest, id: new URL(page.url()).searchParams.get('id') ?? '' }
}

/** Returns a list to which every document that the page requests is added. */
function documentsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url())
  })
  return addresses
}

inEachLanguage(() => {
  test("a full time is requested, and the restaurant's reply appears on the page by itself", {
    tag: '@every-database',
  }, async ({ page, elsewhere, send, request, words, language, isMobile }) => {
    const { say } = words
    const { name } = answered(await send('restaurants.get', { id: restaurant }))
    const evening = await findTable(send, { restaurant, party, nth: runIndex(language, isMobile) })
    const taken = await fillUp(send, evening)
    const lucky = await requestTime(page, evening, words)
    await expectGoodPage(page, words)
    const loads = documentsOf(page)
    answered(await send('reservations.cancel', { reservationId: taken.id, body: {} }, { token: taken.token }))
    await decideForGood(send, lucky.id, 'Approved')
    await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(say('booking.answeredYes', { restaurant: name }))).toBeVisible()
    await expect(ticketOf(page, words)).toContainText(say('status.approved'))
    await expectGoodPage(page, words)
    expect(loads).toEqual([])

    const unlucky = await requestTime(elsewhere, evening, words)
    await decideForGood(send, unlucky.id, 'Rejected')
    // The page updates as soon as it is visible again.
    await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(elsewhere, say('booking.rejectedTitle'))).toBeVisible()
    await expect(elsewhere.getByText(say('booking.answered', { restaurant: name }))).toBeVisible()
    await expect(ticketOf(elsewhere, words)).toContainText(say('status.rejected'))
    await expectGoodPage(elsewhere, words)

    const [approved] = await messagesTo(request, lucky.email)
    expect(approved?.text).toContain(say('mail.bookingApproved.lead', { name: lucky.name, restaurant: name }))
    const [rejected] = await messagesTo(request, unlucky.email)
    expect(rejected?.text).toContain(
      say('mail.bookingRejected.lead', { name: unlucky.name, restaurant: name }),
    )
  })
})
