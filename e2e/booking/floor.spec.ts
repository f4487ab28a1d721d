import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { expectGoodPage, expectNoSidewaysScroll } from '../testing/good-page.ts'
import { newGuest, test } from '../testing/fixtures.ts'
import { inEachLanguage, runIndex } from '../testing/journeys.ts'
import { bookNow, fillDetails, ticketOf } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { say, type Words } from '../testing/words.ts'

inEachLanguage(() => {
  test('a table is chosen on the floor plan by keyboard, and that table is booked', async ({
    page,
    send,
    words,
    language,
    isMobile,
  }) => {
    const { say } = words
    const { instant } = await findTable(send, {
      restaurant: who.chooseTable,
      nth: runIndex(language, isMobile),
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
    await expect(page.getByText(say('hold.under', { count: 5 }))).toBeVisible()
    await expectGoodPage(page, words)
    await expectBooked(page, number, words)
  })
})

test('a table chosen before hydration stays chosen and keeps the focus', async ({
  page,
  send,
  words,
  isMobile,
}) => {
  const { say } = words
  const { instant } = await findTable(send, { restaurant: who.chooseTable, nth: isMobile ? 6 : 7 })
  await page.route(/floor-choice/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto(`/reserve/${who.chooseTable}?party=2&instant=${encodeURIComponent(instant)}`)
  await page.getByRole('radio', { name: say('floor.any') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(say('hold.under', { count: 5 }))).toBeVisible()
  const chosen = page.locator('input[name=table]:checked')
  await expect(chosen).toBeFocused()
  const number = await chosen.inputValue()
  await expectBooked(page, number, words)
})

test('the floor plan fits narrow phones, with tables large enough for fingers', async ({ page, send }) => {
  const { instant } = await findTable(send, { restaurant: who.chooseTable, nth: 8 })
  await page.goto(`/reserve/${who.chooseTable}?party=2&instant=${encodeURIComponent(instant)}`)
  const tables = page.locator('label:has(input[name=table])').filter({ hasNotText: say('floor.any') })
  await expect(tables.first()).toBeVisible()
  for (const width of [320, 390]) {
    await expectNoSidewaysScroll(page, [width])
    await page.setViewportSize({ width, height: 800 })
    const boxes = await tables.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(8)
    for (const [at, { left, right, top, bottom, width: wide, height }] of boxes.entries()) {
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      const below = boxes
        .slice(at + 1)
        .filter(
          (box) =>
            box.left < right - 0.5 &&
            left < box.right - 0.5 &&
            box.top < bottom - 0.5 &&
            top < box.bottom - 0.5,
        )
      expect(below, 'tables that overlap').toEqual([])
    }
  }
})

async function expectBooked(page: Page, number: string, words: Words): Promise<void> {
  await fillDetails(page, newGuest(), words)
  await bookNow(page, words)
  const table = ticketOf(page, words)
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${number}( ·|$)`) })
  await expect(table).toBeVisible()
}
