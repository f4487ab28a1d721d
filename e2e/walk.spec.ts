import { appendFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test, wake, watch } from './fixtures.ts'
import { signedInAs } from './guests.ts'
import { journeyScreens } from './journey-screens.ts'
import { screens } from './screens.ts'
import { readWalk } from './walk-choice.ts'
import { faultsInLayout, faultsInTexts, textIn } from './walk.ts'

/** `npm run walk` passes its arguments in `WALK`; `npm test` runs the sample. */
const { locales, widths, isIncluded } = readWalk(process.env.WALK ?? null)
const height = 800

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
})

for (const { name, address, status = 200, says, guest } of [...screens, ...journeyScreens].filter(isIncluded))
  test(`${name}: every language fits at every width`, async ({ page, send, request, baseURL }) => {
    test.setTimeout(60_000 + 20_000 * locales.length)
    if (guest) await signedInAs(page, baseURL ?? '', guest)
    const opened = typeof address === 'string' ? address : await address(send, request)
    const complaints = watch(page)
    const findings: { locale: string; width: number; screen: string; fault: string }[] = []
    for (const locale of locales) {
      const note = (width: number, faults: readonly string[]) =>
        findings.push(...faults.map((fault) => ({ locale, width, screen: name, fault })))
      await page.setViewportSize({ width: widths[0] ?? 0, height })
      const answer = await page.goto(`${opened}${opened.includes('?') ? '&' : '?'}lang=${locale}`)
      expect(answer?.status()).toBe(status)
      await wake(page)
      // What belongs to a guest is loaded after the page.
      if (says) await expect(page.getByText(textIn(locale, says)).first()).toBeAttached()
      note(0, await faultsInTexts(page, locale))
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        note(width, await faultsInLayout(page))
      }
      note(
        0,
        complaints.splice(0).map((text) => `console: ${text}`),
      )
    }
    if (process.env.WALK_FILE)
      appendFileSync(process.env.WALK_FILE, findings.map((each) => `${JSON.stringify(each)}\n`).join(''))
    expect(findings.map(({ locale, width, fault }) => `${locale} ${width || ''} ${fault}`)).toEqual([])
  })
