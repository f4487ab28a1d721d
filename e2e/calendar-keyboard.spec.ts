import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { test } from './house.ts'
import { findTable } from './tables.ts'

test('the arrow keys walk from day to day in the calendar', async ({ page, send }) => {
  const { date } = await findTable(send, { place: who.areas })
  await page.goto(`/reserve/${who.areas}?date=${date}`)
  const current = page.locator('a[aria-current=date]')
  await current.focus()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  // The walk by key comes with the calendar's own piece, a moment after the app.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(current).not.toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await expect(current).toBeFocused()
})
