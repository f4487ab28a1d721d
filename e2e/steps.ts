import { expect, type Page } from '@playwright/test'
import { say } from './words.ts'

export interface Typed {
  readonly name: string
  readonly email?: string
  readonly phone?: string
  readonly requests?: string
}

/** Types into the booking form what there is. */
export async function fillDetails(page: Page, { name, email, phone, requests }: Typed): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label })
  await field(say('reserve.name')).fill(name)
  if (email !== undefined) await field(say('reserve.email')).fill(email)
  if (phone !== undefined) await field(say('reserve.phone')).fill(phone)
  if (requests !== undefined) await field(say('reserve.requests')).fill(requests)
}

export async function bookNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('reserve.submit') }).click()
}

/** Opens the way out of a booking, gives a reason and takes it. */
export async function cancelBecause(page: Page, reason: string): Promise<void> {
  await page.getByText(say('booking.cancel'), { exact: true }).click()
  await page.getByRole('textbox', { name: say('booking.reason') }).fill(reason)
  await page.getByRole('button', { name: say('booking.cancelNow') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('booking.cancelledTitle') })).toBeVisible()
}
