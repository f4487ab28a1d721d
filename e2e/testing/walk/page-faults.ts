import type { Page } from '@playwright/test'
import { type PseudoLocale, pseudoCatalog, pseudoLocales } from '#domain/translations/pseudo-locale.ts'
import { tooWide } from '../good-page.ts'
import type { WalkedLocale } from './walk-choice.ts'
import { type Key, untranslatedTexts, sayIn } from '../words.ts'
import inEnglish from '#locales/en.json' with { type: 'json' }

const chapters = [...new Set(Object.keys(inEnglish).map((key) => key.split('.')[0]))]
/** Matches a message key that is shown instead of its text. */
const key = String.raw`(?<![\w./@-])(?:${chapters.join('|')})(?:\.[a-z]\w*)+(?![\w./@-])`

/** Returns a text that has no placeholders, in a locale or pseudo-locale. */
export function textIn(locale: WalkedLocale, key: Key): string {
  if (!isPseudo(locale)) return sayIn(locale, key)
  return pseudoCatalog(locale, { [key]: inEnglish[key] })[key] ?? ''
}

function isPseudo(locale: WalkedLocale): locale is PseudoLocale {
  return pseudoLocales.some((each) => each === locale)
}

/** Returns the problems with a page's texts. They are the same at every width. */
export async function faultsInTexts(page: Page, locale: WalkedLocale): Promise<string[]> {
  const keys = await page.evaluate(
    (pattern) => document.body.innerText.match(new RegExp(pattern, 'g')) ?? [],
    key,
  )
  const english = isPseudo(locale) ? [] : await untranslatedTexts(page, locale)
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
    // Many texts share their ancestors, and styles are slow to read.
    const known = new Map<Element, ReturnType<typeof measure>>()
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
        const { ends, cutsX, cutsY, holds, rect } = known.get(box) ?? measure(box)
        if (ends) return false
        const { left, right, top, bottom } = rect
        if (cutsX && (drawn.left < left - 1 || drawn.right > right + 1)) return true
        if (cutsY && (drawn.top < top - 2 || drawn.bottom > bottom + 2)) return true
        if (holds && drawn.bottom > bottom + 2) return true
      }
      return false
    }

    function measure(box: Element) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
      const measured = {
        // Guests can scroll to text that overflows here.
        ends:
          box.matches(mayShorten) ||
          clipPath !== 'none' ||
          position === 'fixed' ||
          /auto|scroll/.test(overflowX + overflowY),
        cutsX: /hidden|clip/.test(overflowX),
        cutsY: /hidden|clip/.test(overflowY),
        holds: box.matches('button, .btn, summary'),
        rect: box.getBoundingClientRect(),
      }
      known.set(box, measured)
      return measured
    }
  }, mayShorten)
}
