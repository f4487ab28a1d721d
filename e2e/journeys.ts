import type { Locale } from '#domain/locale.ts'
import { test } from './house.ts'

/**
 * Three scripts and word lengths: what fits in these fits. The widths are a covering set instead of every pair: long words
 * are tried where there is little room, and English at both.
 */
const widths = { en: ['phone', 'desktop'], de: ['phone'], 'zh-TW': ['desktop'] } as const
const languages = Object.keys(widths) as (keyof typeof widths)[]

/** Holds the same journeys for guests of each language, whose browsers ask for it. */
export function inEachLanguage(journeys: () => void): void {
  for (const language of languages)
    test.describe(language, { tag: widths[language].map((width) => `@${width}`) }, () => {
      test.describe.configure({ timeout: 90_000 })
      test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
      journeys()
    })
}

/** The journeys of one title run side by side: this one's place among them, for what each needs one of its own. */
export function placeInLine(language: Locale, isMobile: boolean): number {
  return languages.findIndex((own) => own === language) * 2 + (isMobile ? 0 : 1)
}
