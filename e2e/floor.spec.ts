import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage } from './good-page.ts'
import { newGuest, test } from './house.ts'
import { inEachLanguage, placeInLine } from './journeys.ts'
import { bookNow, fillDetails, ticketOf } from './steps.ts'
import { findTable } from './tables.ts'
import type { Words } from './words.ts'

inEachLanguage(() => {
  test('a table is chosen on the floor with the keyboard alone, and it is the one that is booked', async ({
    page,
    send,
    words,
    language,
    isMobile,
  }) => {
    const { say } = words
    const { instant } = await findTable(send, {
      place: who.chooseTable,
      nth: placeInLine(language, isMobile),
    })
    await page.goto(`/reserve/${who.chooseTable}?party=2&instant=${encodeURIComponent(instant)}`)
    await page.getByRole('radio', { name: say('floor.any') }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('input[name=table]:checked')
    await expect(chosen).toBeFocused()
    const number = await chosen.inputValue()
    await expect(chosen).toHaveAccessibleName(
      new RegExp(`^${say('floor.table', { number })}, .*${say('floor.state.free')}$`),
    )
    await expect(page.getByText(say('reserve.hold.under', { count: 5 }))).toBeVisible()
    await expectGoodPage(page, words)
    await expectBooked(page, number, words)
  })
})

test('a table chosen while the app is still on its way stays chosen, and keeps the focus', async ({
  page,
  send,
  words,
  isMobile,
}) => {
  const { say } = words
  const { instant } = await findTable(send, { place: who.chooseTable, nth: isMobile ? 6 : 7 })
  await page.route(/floor-choice/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto(`/reserve/${who.chooseTable}?party=2&instant=${encodeURIComponent(instant)}`)
  await page.getByRole('radio', { name: say('floor.any') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(say('reserve.hold.under', { count: 5 }))).toBeVisible()
  const chosen = page.locator('input[name=table]:checked')
  await expect(chosen).toBeFocused()
  const number = await chosen.inputValue()
  await expectBooked(page, number, words)
})

async function expectBooked(page: Page, number: string, words: Words): Promise<void> {
  await fillDetails(page, newGuest(), words)
  await bookNow(page, words)
  const table = ticketOf(page, words)
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${number}( ·|$)`) })
  await expect(table).toBeVisible()
}
