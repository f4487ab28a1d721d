import type { Page } from '@playwright/test'
import { locales } from '#domain/locale.ts'
import { tooWide } from './good-page.ts'
import type { WalkedLocale } from './walk-choice.ts'
import { leftOvers } from './words.ts'
import inEnglish from '#locales/en.json' with { type: 'json' }

const chapters = [...new Set(Object.keys(inEnglish).map((key) => key.split('.')[0]))]
/** A key in place of its text. */
const key = String.raw`(?<![\w./@-])(?:${chapters.join('|')})(?:\.[a-z]\w*)+(?![\w./@-])`

/** Returns what is wrong with the texts of a page, which is the same at every width. */
export async function faultsInTexts(page: Page, locale: WalkedLocale): Promise<string[]> {
  const keys = await page.evaluate(
    (pattern) => document.body.innerText.match(new RegExp(pattern, 'g')) ?? [],
    key,
  )
  const translated = locales.find((each) => each === locale)
  const english = translated ? await leftOvers(page, translated) : []
  return [...new Set([...keys.map((each) => `key ${each}`), ...english.map((each) => `in English: ${each}`)])]
}

/** Returns the texts that don't fit at the page's present width. */
export async function faultsInLayout(page: Page): Promise<string[]> {
  const [over, clipped] = [await tooWide(page), await clippedTexts(page)]
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...over.map((words) => `overflows: ${words.slice(0, 80)}`),
    ...clipped.map((words) => `cut off: ${words.slice(0, 80)}`),
  ]
}

/**
 * Returns the texts that their box cuts off. A box with the class `truncate`, `text-ellipsis` or `line-clamp-…` may
 * shorten its text, but not if that is the label of a button or a heading of the app.
 */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mayShorten =
      '.truncate, .text-ellipsis, [class*=line-clamp], input, select, textarea, svg, .visually-hidden'
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((box) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box
      if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 2) return []
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(box)
      if (display === 'inline' || clipPath !== 'none' || box.matches(mayShorten) || !box.checkVisibility())
        return []
      const isCut =
        (scrollWidth > clientWidth + 1 && /hidden|clip/.test(overflowX)) ||
        (scrollHeight > clientHeight + 2 && /hidden|clip/.test(overflowY)) ||
        (scrollHeight > clientHeight + 2 && box.matches('button, .btn, summary'))
      const words = isCut ? box.innerText.trim() : ''
      return words ? [words.replaceAll(/\s+/g, ' ')] : []
    })
  })
}
