import type { Page } from '@playwright/test'
import { wake } from '../browser/browser.ts'

/** Books a table like a guest, starting from the home page. Returns the booking's URL. */
export async function bookATable(
  page: Page,
  origin: string,
  { home, restaurant }: Record<'home' | 'restaurant', string>,
): Promise<string> {
  const [path = '', query = ''] = restaurant.split('?')
  await page.goto(`${origin + home}&${query}`)
  await wake(page)
  await page.locator(`a[href^="${path}"]`).first().click()
  await page.locator('main button[name="instant"]:visible').first().click()
  const form = page.locator('form:has([name="customerName"])')
  await form.locator('[name="customerName"]').fill('Ada Bench')
  await form.locator('[name="email"]').fill('ada@example.com')
  await form.locator('[name="phoneNumber"]').fill('+351 912 345 678')
  await form.locator('button:not([type="button"])').last().click()
  await page.waitForURL('**/booking?*')
  await page.waitForLoadState('networkidle')
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
