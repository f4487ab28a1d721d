import { expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from './good-page.ts'
import { answered, newGuest, test, wake } from './house.ts'
import { inEachLanguage, placeInLine } from './journeys.ts'
import { messagesTo } from './outbox.ts'
import { decide } from './staff.ts'
import { fillDetails, heading, ticketOf } from './steps.ts'
import { bookTable, findTable, slotsOf } from './tables.ts'
import type { Words } from './words.ts'

const place = who.request
const party = 4

/** Books tables until none is left at that time; answers the last of the bookings. */
async function fillUp(send: Send, { date, instant }: { date: string; instant: string }) {
  let last = await bookTable(send, place, instant, party)
  while ((await slotsOf(send, place, date, party)).includes(instant))
    last = await bookTable(send, place, instant, party)
  return last
}

/** Asks for a time that is full, and waits on the page of the request. */
async function askFor(page: Page, { date, instant }: { date: string; instant: string }, words: Words) {
  const { say, day, clock } = words
  const guest = newGuest()
  await page.goto(`/reserve/${place}?date=${date}&party=${party}`)
  await wake(page)
  const time = { time: clock(instant), day: day(date), count: party }
  await page.getByRole('button', { name: say('slots.labelAsking', time) }).click()
  await expect(page.getByText(say('reserve.hold.onRequest'))).toBeVisible()
  await fillDetails(page, guest, words)
  await page.getByRole('button', { name: say('reserve.submitAsk') }).click()
  await expect(heading(page, say('booking.requestedTitle'))).toBeVisible()
  await expect(ticketOf(page, words)).toContainText(say('status.pending'))
  return { ...guest, id: new URL(page.url()).searchParams.get('id') ?? '' }
}

/** Pages that are loaded from now on. */
function documentsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url())
  })
  return addresses
}

inEachLanguage(() => {
  test('a time that is full is asked for, and what the house says comes onto the page by itself', {
    tag: '@every-database',
  }, async ({ page, elsewhere, send, request, words, language, isMobile }) => {
    const { say } = words
    const { name: restaurant } = answered(await send('restaurants.get', { id: place }))
    const evening = await findTable(send, { place, party, nth: placeInLine(language, isMobile) })
    const taken = await fillUp(send, evening)
    const lucky = await askFor(page, evening, words)
    await expectGoodPage(page, words)
    const loads = documentsOf(page)
    answered(await send('reservations.cancel', { reservationId: taken.id, body: {} }, { token: taken.token }))
    await decide(send, lucky.id, 'Approved')
    await expect(heading(page, say('booking.bookedTitle'))).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(say('booking.answeredYes', { restaurant }))).toBeVisible()
    await expect(ticketOf(page, words)).toContainText(say('status.approved'))
    await expectGoodPage(page, words)
    expect(loads).toEqual([])

    const unlucky = await askFor(elsewhere, evening, words)
    await decide(send, unlucky.id, 'Rejected')
    // Whoever comes back to the page is not kept waiting for its next look.
    await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(elsewhere, say('booking.rejectedTitle'))).toBeVisible()
    await expect(elsewhere.getByText(say('booking.answered', { restaurant }))).toBeVisible()
    await expect(ticketOf(elsewhere, words)).toContainText(say('status.rejected'))
    await expectGoodPage(elsewhere, words)

    const [approved] = await messagesTo(request, lucky.email)
    expect(approved?.text).toContain(say('mail.bookingApproved.lead', { name: lucky.name, restaurant }))
    const [rejected] = await messagesTo(request, unlucky.email)
    expect(rejected?.text).toContain(say('mail.bookingRejected.lead', { name: unlucky.name, restaurant }))
  })
})
