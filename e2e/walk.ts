import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { tooWide } from './good-page.ts'
import type { WalkedLocale } from './walk-choice.ts'
import { leftOvers } from './words.ts'
import inEnglish from '#locales/en.json' with { type: 'json' }

const chapters = [...new Set(Object.keys(inEnglish).map((key) => key.split('.')[0]))]
/** Matches a message key that is shown instead of its text. */
const key = String.raw`(?<![\w./@-])(?:${chapters.join('|')})(?:\.[a-z]\w*)+(?![\w./@-])`

/** Returns the problems with a page's texts. They are the same at every width. */
export async function faultsInTexts(page: Page, locale: WalkedLocale): Promise<string[]> {
  const keys = await page.evaluate(
    (pattern) => document.body.innerText.match(new RegExp(pattern, 'g')) ?? [],
    key,
  )
  const translated = locales.find((each) => each === locale)
  const english = translated ? await leftOvers(page, translated) : []
  return [...new Set([...keys.map((each) => `key ${each}`), ...english.map((each) => `in English: ${each}`)])]
}

/** Elements that may shorten their text. */
const mayShorten = '.truncate, .text-ellipsis, [class*=line-clamp], select, svg, .visually-hidden'

/** Returns the texts that don't fit at the page's current width. */
export async function faultsInLayout(page: Page): Promise<string[]> {
  const [over, clipped] = [await tooWide(page, mayShorten), await clippedTexts(page)]
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...over.map((words) => `overflows: ${words.slice(0, 80)}`),
    ...clipped.map((words) => `cut off: ${words.slice(0, 80)}`),
  ]
}

/** Returns the texts that their box cuts off. */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate((mayShorten) => {
    const range = document.createRange()
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim()
      if (!words || !text.parentElement?.checkVisibility()) continue
      range.selectNodeContents(text)
      const drawn = range.getBoundingClientRect()
      if (drawn.width > 1 && isCut(text.parentElement, drawn)) cut.push(words)
    }
    return cut

    function isCut(around: Element, drawn: DOMRect): boolean {
      for (let box: Element | null = around; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
        if (box.matches(mayShorten) || clipPath !== 'none' || position === 'fixed') return false
        // Guests can scroll to text that overflows here.
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (drawn.left < left - 1 || drawn.right > right + 1)) return true
        if (/hidden|clip/.test(overflowY) && (drawn.top < top - 2 || drawn.bottom > bottom + 2)) return true
        if (box.matches('button, .btn, summary') && drawn.bottom > bottom + 2) return true
      }
      return false
    }
  }, mayShorten)
}
