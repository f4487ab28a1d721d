import { expect, type Page } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { newGuest, test, wake } from '../testing/fixtures.ts'
import { signedInAs } from '../testing/guests.ts'
import { screens } from '../testing/screens.ts'
import { bookNow, chooseTime, fillDetails, heading } from '../testing/steps.ts'
import { findTable } from '../testing/tables.ts'
import { nameOfTime, say } from '../testing/words.ts'
import { actOn } from './actions.ts'
import { type Condition, conditions } from './conditions.ts'
import { readChoice } from './choice.ts'

/** `npm run walk -- hostile` passes its other words in `WALK`; `npm test` runs the sample. */
const { isIncluded } = readChoice(process.env.WALK ?? null)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Waits until the app runs. */
async function start(page: Page, { loaded, awake }: Condition): Promise<void> {
  await loaded?.(page)
  await wake(page)
  await awake?.(page)
}

for (const condition of conditions) {
  test(`a guest books with ${condition.name} (situations S1, S2, S12)`, async ({ page, send }) => {
    const { date, instant } = await findTable(send, { restaurant: who.areas })
    await condition.prepare?.(page)
    await page.goto(`/restaurants/${who.areas}?date=${date}`)
    await start(page, condition)
    await chooseTime(page, nameOfTime(instant, 2))
    // All guests of these tests share a phone number, which can have only one table at a time.
    const { name, email } = newGuest()
    await fillDetails(page, { name, email })
    await bookNow(page)
    const booked = heading(page, say('booking.bookedTitle'))
    // What is lost on the way can be sent again.
    await expect(async () => {
      if (await page.getByRole('alert').isVisible()) await bookNow(page)
      await expect(booked).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.reload()
    await start(page, condition)
    await expect(page.getByRole('article', { name: say('booking.ticket') })).toBeVisible()
  })

  for (const { name, address, guest } of screens.filter((screen) => isIncluded(screen, condition)))
    test(`${name} works with ${condition.name}`, async ({ page, send, request, baseURL }) => {
      if (guest) await signedInAs(page, baseURL ?? '', guest)
      const opened = typeof address === 'string' ? address : await address(send, request)
      await condition.prepare?.(page)
      await page.goto(opened)
      await start(page, condition)
      await expectHeading(page)
      for (const nth of [0, 1, 2]) {
        // The action before may have led elsewhere, or is about to.
        if (nth > 0) {
          await page.goto(opened)
          await start(page, condition)
        }
        await actOn(page, nth)
        await expectHeading(page)
      }
    })
}

async function expectHeading(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(heading(page, say('error.broken'))).toHaveCount(0)
}
