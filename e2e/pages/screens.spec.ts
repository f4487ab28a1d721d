import { expect } from '@playwright/test'
import { legacyBookingPaths } from '#web/paths.ts'
import { who } from '#world/who-is-who.ts'
import {
  expectAccessible,
  expectAccessibleLayout,
  expectFormsToLinkTerms,
  expectNoSidewaysScroll,
  expectStillness,
  expectZoomable,
  attachScreenshots,
  looksOf,
  watchShifts,
} from '../testing/good-page.ts'
import { signedInAs } from '../testing/guests.ts'
import { answered, test, wake } from '../testing/fixtures.ts'
import { atTablet } from '../testing/host-screens.ts'
import { screens } from '../testing/screens.ts'
import { say } from '../testing/words.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const wide = { width: 1280, height: 800 }
/** A tablet upright and on its side. */
const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]

/** Screens of staff, who use tablets, and which have no restaurant's theme. */
const isHost = (name: string) => name.startsWith('host,')

/** The first screen of each kind, such as "restaurant" of "restaurant, full". */
const firstOfKind = new Map([...screens].reverse().map(({ name }) => [name.split(',')[0], name]))
const isFirst = (name: string) => !isHost(name) && firstOfKind.get(name.split(',')[0]) === name

/**
 * Phones load every screen once and check it at both widths, in light and dark. The first screen of each kind is also
 * checked in a restaurant's theme, and desktops load it instead of widening the page of a phone, to detect layout shifts
 * of wide pages.
 */
const tagsOf = (name: string) => (isFirst(name) ? [] : ['@phone'])

for (const { name, address, status = 200, says, guest, device, first } of screens) {
  const tag = tagsOf(name)
  test(
    `${name}: accessible, complete and stable`,
    { tag },
    async ({ page, send, request, isMobile, baseURL }, info) => {
      // Maps are slow without a graphics card, and so are checks of hundreds of dishes.
      test.slow(/map|hundreds/.test(name))
      if (guest) await signedInAs(page, baseURL ?? '', guest)
      if (device) await atTablet(page, baseURL ?? '')
      await watchShifts(page)
      const answer = await page.goto(typeof address === 'string' ? address : await address(send, request))
      expect(answer?.status()).toBe(status)
      if (says) await expect(page.getByText(say(says)).first()).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectStillness(page)
      await wake(page)
      await expectStillness(page)
      await first?.(page)
      await expectZoomable(page)
      // Staff have agreed to the terms with their account.
      if (!isHost(name)) await expectFormsToLinkTerms(page)
      await expectAccessible(page, looksOf({ isMobile, inThemes: isFirst(name) }))
      await attachScreenshots(page, info, name.replaceAll(/\W+/g, '-'))
      await expectNoSidewaysScroll(page, isMobile ? [320, 390, 720, 980, wide.width] : [wide.width])
      if (!isMobile || isFirst(name)) return
      for (const size of isHost(name) ? [...tablets, wide] : [wide]) {
        await page.setViewportSize(size)
        await expectAccessibleLayout(page)
      }
    },
  )
}

test('older URLs open the booking form of their restaurant', async ({ page, send }) => {
  const { name } = answered(await send('restaurants.get', { id: who.areas }))
  const heading = page.getByRole('heading', { level: 1, name: say('reserve.title', { restaurant: name }) })
  for (const path of legacyBookingPaths) {
    await page.goto(path.replace(':restaurantId', who.areas))
    await expect(heading).toBeVisible()
  }
  await page.goto(`/booking?restaurantId=${who.areas}`)
  await expect(heading).toBeVisible()
})

test('an unknown page says so', async ({ page }) => {
  const answer = await page.goto('/fallback-page')
  expect(answer?.status()).toBe(404)
  const title = 'This page could not be found'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
})
