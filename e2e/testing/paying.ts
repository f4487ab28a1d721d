import { expect, type Page } from '@playwright/test'
import type { Send } from '#contracts/client.ts'
import type { tillCards } from '#server/payments/gateways/till/open-till.ts'
import { answered, newGuest } from './fixtures.ts'
import { fillDetails } from './steps.ts'
import { findTable, type Wanted } from './tables.ts'
import { english, type Words } from './words.ts'

export type TillCard = (typeof tillCards)[number]

/** Opens the details step for an available time, fills it in and agrees to the fees. Doesn't book yet. */
export async function fillAndAgree(page: Page, send: Send, wanted: Wanted, words: Words = english) {
  const { restaurant, party = 2 } = wanted
  const found = await findTable(send, wanted)
  const guest = newGuest()
  await page.goto(`/reserve/${restaurant}?party=${party}&instant=${encodeURIComponent(found.instant)}`)
  await fillDetails(page, { name: guest.name, email: guest.email }, words)
  await page.locator('input[name=consent]').check()
  return { ...found, guest }
}

/** Continues to the payment page. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.locator('form[data-booking] button.w-full').click()
  await expect(page).toHaveURL(/\/payment\?id=/)
}

/** Opens the till's page, chooses a card and pays. */
export async function payAtTill(page: Page, card: TillCard, calls = 'once'): Promise<void> {
  await page.locator('a[href*="/till/"]').click()
  await expect(page).toHaveURL(/\/till\//)
  await page.locator(`input[value=${card}]`).check()
  await page.locator('select[name=calls]').selectOption(calls)
  await page.locator('button[value=pay]').click()
}

/** Returns from the till to our payment page. */
export async function returnFromTill(page: Page): Promise<void> {
  await page.locator('a.btn, a.back').first().click()
}

interface Booked extends Wanted {
  readonly email?: string
  /** Time to book; any available one if omitted. */
  readonly instant?: string
}

/** Books over the API with the consent that the restaurant requires. Doesn't pay yet. */
export async function bookWithConsent(send: Send, wanted: Booked) {
  const { body, instant } = await bookingOf(send, wanted)
  const { consentSentence } = answered(await send('reservations.calculateFees', { body }))
  const consent = consentSentence ?? ''
  const booking = answered(await send('reservations.create', { body: { ...body, consent } }))
  return { ...booking, instant }
}

/** Books as a client that knows nothing of consent. Resolves to the link that it leads its guest to. */
export async function bookWithoutConsent(send: Send, wanted: Booked): Promise<string> {
  const { body } = await bookingOf(send, wanted)
  const { paymentLinkUrl } = answered(await send('reservations.create', { body }))
  return paymentLinkUrl ?? ''
}

async function bookingOf(send: Send, wanted: Booked) {
  const { restaurant, party = 2 } = wanted
  const instant = wanted.instant ?? (await findTable(send, wanted)).instant
  const guest = newGuest()
  const body = {
    restaurantId: restaurant,
    reservationTime: instant,
    groupSize: party,
    customerName: guest.name,
    email: wanted.email ?? guest.email,
  }
  return { body, instant }
}

/** Pays the amount due for a booking at the till, over the API. */
export async function payOverApi(
  send: Send,
  { id, token }: { readonly id: string; readonly token: string },
  card: TillCard = 'works',
): Promise<void> {
  const money = answered(await send('payments.money', { reservationId: id }, { token }))
  const body = new URLSearchParams({ step: 'pay', card, calls: 'once' })
  await fetch(money.paymentLinkUrl ?? '', { method: 'POST', body, redirect: 'manual' })
  answered(await send('payments.settle', { reservationId: id }, { token }))
}

export const paymentPage = (restaurant: string, { id, token }: { id: string; token: string }) =>
  `/reserve/${restaurant}/payment?id=${id}&token=${token}`
export const moneyPage = ({ id, token }: { id: string; token: string }) =>
  `/booking/money?id=${id}&token=${token}`
