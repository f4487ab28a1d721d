import { expect, type Locator, type Page } from '@playwright/test'
import { english } from './words.ts'

export interface Typed {
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly requests?: string
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name })
}

export function ticketOf(page: Page, { say } = english): Locator {
  return page.getByRole('article', { name: say('booking.ticket') })
}

/** Opens the month of a day in the calendar and chooses the day. */
export async function chooseDay(page: Page, date: string, { say } = english): Promise<void> {
  const calendar = page.getByRole('region', { name: say('reserve.calendar') })
  const wanted = calendar.getByRole('cell').locator(`a[href*='date=${date}']`)
  await expect(async () => {
    if (!(await wanted.isVisible()))
      await calendar.getByRole('link', { name: say('reserve.nextMonth') }).click()
    await expect(wanted).toBeVisible({ timeout: 3000 })
  }).toPass()
  await wanted.click()
  await expect(wanted).toHaveAttribute('aria-current', 'date')
}

/** Returns the button of a time, after expanding "More times" if it is in there. */
export async function timeButton(page: Page, name: string): Promise<Locator> {
  // Without `exact`, "2:00 PM" also finds "12:00 PM".
  const button = page.getByRole('button', { name, exact: true, includeHidden: true })
  const folded = page.locator('details:not([open])', { has: button })
  await expect(button).toBeAttached()
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  return page.getByRole('button', { name, exact: true })
}

export async function chooseTime(page: Page, name: string): Promise<void> {
  await (await timeButton(page, name)).click()
}

/** Fills in the booking form. */
export async function fillDetails(
  page: Page,
  { name, email, phone, requests }: Typed,
  { say } = english,
): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label })
  await field(say('reserve.name')).fill(name)
  if (email !== undefined) await field(say('reserve.email')).fill(email)
  if (phone !== undefined) await field(say('reserve.phone')).fill(phone)
  if (requests !== undefined) await field(say('reserve.requests')).fill(requests)
}

export async function bookNow(page: Page, { say } = english): Promise<void> {
  await page.getByRole('button', { name: say('reserve.submit') }).click()
}

/** Cancels a booking with a reason. */
export async function cancelBecause(page: Page, reason: string, { say } = english): Promise<void> {
  await page.getByText(say('manage.cancel'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('manage.reason') }).fill(reason)
  await page.getByRole('button', { name: say('manage.cancelNow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('booking.cancelledTitle') })).toBeVisible()
}
