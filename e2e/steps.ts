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

/** Leafs through the calendar to the month of a day, and chooses it. */
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

/** Types into the booking form what there is. */
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

/** Opens the way out of a booking, gives a reason and takes it. */
export async function cancelBecause(page: Page, reason: string, { say } = english): Promise<void> {
  await page.getByText(say('booking.cancel'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('booking.reason') }).fill(reason)
  await page.getByRole('button', { name: say('booking.cancelNow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('booking.cancelledTitle') })).toBeVisible()
}
