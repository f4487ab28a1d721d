import type { Page } from '@playwright/test'

/** What guests can press or fill in on a screen, except links to other sites and to files. */
const actions =
  'main :is(a[href^="/"]:not([download], [target], [href*=".json"]), button:enabled, summary, select, textarea, input:read-write, input:is([type=checkbox], [type=radio])):not(.visually-hidden)'

/** Takes the nth action that a screen offers, if there are that many: presses, chooses or fills in. */
export async function actOn(page: Page, nth: number): Promise<void> {
  const element = page.locator(actions).filter({ visible: true }).nth(nth)
  if ((await element.count()) === 0) return
  const kind = await element.evaluate((each) => {
    if (each instanceof HTMLSelectElement) return 'select'
    const isText = /^(text|search|email|tel|password|number)$/
    return each instanceof HTMLTextAreaElement || (each instanceof HTMLInputElement && isText.test(each.type))
      ? 'text'
      : 'press'
  })
  if (kind === 'text') return element.fill('7')
  if (kind === 'select') return void (await element.selectOption({ index: 1 }))
  await element.evaluate((each) => (each as HTMLElement).click())
}
