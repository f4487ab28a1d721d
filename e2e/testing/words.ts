import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { sentencesIn, type Values } from '#server/platform/translations/sentences.ts'
import { formatClock, formatDay, wallOf } from '#web/text/format.ts'
import inEnglish from '#locales/en.json' with { type: 'json' }

export type Key = keyof typeof inEnglish

/** Returns a text as a guest reads it in this language. */
export function sayIn(locale: Locale, key: Key, values?: Values): string {
  return sentencesIn(locale)(key, values)
}

export function say(key: Key, values?: Values): string {
  return sayIn('en', key, values)
}

/** Returns the accessible name of a time button: time, date and party size. */
export function nameOfTime(instant: string, party: number, locale: Locale = 'en'): string {
  const { date, time } = wallOf(instant)
  const values = { time: formatClock(time, locale), day: formatDay(date, locale), count: party }
  return sayIn(locale, 'slots.label', values)
}

/** Texts of one language, with its formats of dates and times. */
export interface Words {
  readonly locale: Locale
  readonly say: (key: Key, values?: Values) => string
  readonly day: (date: string) => string
  readonly clock: (instant: string) => string
  readonly nameOfTime: (instant: string, party: number) => string
}

export function wordsOf(locale: Locale): Words {
  return {
    locale,
    say: (key, values) => sayIn(locale, key, values),
    day: (date) => formatDay(date, locale),
    clock: (instant) => formatClock(wallOf(instant).time, locale),
    nameOfTime: (instant, party) => nameOfTime(instant, party, locale),
  }
}

export const english = wordsOf('en')

/** Returns the English texts left on a page in another language. */
export async function untranslatedTexts(page: Page, locale: Locale): Promise<string[]> {
  const text = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    return [document.body.innerText, ...labels].join('\n')
  })
  const plain = Object.entries(inEnglish).filter(([, sentence]) => /^[^{]{12,}$/.test(sentence))
  return plain
    .filter(([key, sentence]) => text.includes(sentence) && sentencesIn(locale)(key) !== sentence)
    .map(([key, sentence]) => `${key}: ${sentence}`)
}
