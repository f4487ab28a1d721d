import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectAccessible } from './good-page.ts'
import { newGuest, test } from './house.ts'
import { bookNow, fillDetails } from './steps.ts'
import { findTable } from './tables.ts'
import { say } from './words.ts'

test('a table is chosen on the floor with the keyboard alone, and it is the one that is booked', async ({
  page,
  send,
}) => {
  const { instant } = await findTable(send, { place: who.chooseTable })
  await page.goto(`/reserve/${who.chooseTable}?party=2&instant=${encodeURIComponent(instant)}`)
  const any = page.getByRole('radio', { name: say('floor.any') })
  await any.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = page.locator('input[name=table]:checked')
  await expect(chosen).toBeFocused()
  const number = await chosen.inputValue()
  expect(number).not.toBe('')
  await expect(chosen).toHaveAccessibleName(new RegExp(say('floor.state.free')))
  await expectAccessible(page)
  await fillDetails(page, newGuest())
  await bookNow(page)
  const ticket = page.getByRole('article', { name: say('booking.ticket') })
  await expect(
    ticket.getByRole('definition').filter({ hasText: new RegExp(`^${number}$|^${number} ·`) }),
  ).toBeVisible()
})

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
