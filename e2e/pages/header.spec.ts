import { expect, type Locator } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { who } from '#world/who-is-who.ts'
import { expectNoSidewaysScroll } from '../testing/good-page.ts'
import { test } from '../testing/fixtures.ts'
import { sayIn } from '../testing/words.ts'

const widths = [720, 768, 900, 1024, 1280, 1440]
const locales: readonly Locale[] = ['en', 'de', 'ru', 'zh-TW']

for (const locale of locales)
  test(`${locale}: the search field in the header stays wide, and nothing is cut off or wrapped @desktop`, async ({
    page,
  }) => {
    for (const path of [`/restaurants/${who.areas}?`, '/?regionId=pt-lisbon&']) {
      await page.goto(`${path}lang=${locale}`)
      const header = page.getByRole('banner')
      const field = header.getByRole('searchbox', { name: sayIn(locale, 'shell.quickSearch') })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const box = await field.boundingBox()
        expect(box?.width, `search field of ${path} in a window of ${width}`).toBeGreaterThanOrEqual(200)
        expect(await brokenTexts(header), `texts of ${path} in a window of ${width}`).toEqual([])
      }
      await expectNoSidewaysScroll(page, widths)
    }
  })

/** Returns the links and buttons in the header whose text is cut off or wraps. */
function brokenTexts(header: Locator): Promise<string[]> {
  return header.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button, summary, .truncate')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const range = document.createRange()
        range.selectNodeContents(each)
        const lines = range.getBoundingClientRect().height > 50
        return lines || each.scrollWidth > each.clientWidth + 1
      })
      .map((each) => each.textContent),
  )
}

test('after opening a restaurant found elsewhere, home and search stay in its city', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/restaurants/${who.request}`)
  const navigation = page.getByRole('navigation', {
    name: sayIn('en', isMobile ? 'shell.navigation' : 'shell.sections'),
  })
  const dine = navigation.getByRole('link', { name: sayIn('en', isMobile ? 'shell.home' : 'shell.dine') })
  await expect(dine).toHaveAttribute('href', /regionId=de-berlin/)
  if (isMobile)
    await expect(navigation.getByRole('link', { name: sayIn('en', 'shell.search') })).toHaveAttribute(
      'href',
      /regionId=de-berlin/,
    )
  else await expect(page.getByRole('banner').locator('input[name=location]')).toHaveValue('de-berlin')
})
