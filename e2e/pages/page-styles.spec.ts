import { expect } from '@playwright/test'
import { who } from '#world/who-is-who.ts'
import { test } from '../testing/fixtures.ts'

const addresses = [
  '/?regionId=pt-lisbon',
  '/search?regionId=pt-lisbon',
  `/restaurants/${who.areas}`,
  `/reserve/${who.areas}?party=2`,
  `/delivery/${who.ordering}`,
  '/auth/signin',
]

test('a page contains every rule that can match one of its elements (architecture U6)', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address)
    expect(await page.evaluate(missingRules), address).toEqual([])
  }
})

/** Runs in the browser. Returns the rules of the complete stylesheet that match an element but aren't in the page. */
async function missingRules(): Promise<string[]> {
  const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule.selectorText === ':root' ? [] : rule
      // The build requires a browser with registered properties.
      const isReplaced = rule instanceof CSSLayerBlockRule && rule.name === 'properties'
      return rule instanceof CSSGroupingRule && !isReplaced ? rulesIn(rule.cssRules) : []
    })
  const always = ':not(none)'
  const matches = (selector: string) => {
    const whenever = selector
      .replaceAll(/::[\w-]+(\([^)]*\))?/g, always)
      .replaceAll(/(?<!\():(hover|active|focus-visible|focus-within|focus|target|popover-open)\b/g, always)
    return document.querySelector(whenever) !== null
  }
  const { sheet: address = '' } = document.querySelector<HTMLElement>('script[data-page]')?.dataset ?? {}
  const complete = await new CSSStyleSheet().replace(await (await fetch(address)).text())
  const style = document.querySelector<HTMLStyleElement>('style[data-page]')
  const shown = new Set(style?.sheet ? rulesIn(style.sheet.cssRules).map(({ cssText }) => cssText) : [])
  const wanted = rulesIn(complete.cssRules).filter(({ selectorText }) => matches(selectorText))
  if (wanted.length === 0) throw new Error('No rule of the stylesheet matches.')
  return wanted.map(({ cssText }) => cssText).filter((rule) => !shown.has(rule))
}
