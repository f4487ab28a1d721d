import type { Locale } from '#domain/locale.ts'
import { test } from './house.ts'

/** Three scripts and lengths of words: what fits in these fits. */
const languages: readonly Locale[] = ['en', 'de', 'zh-TW']

/** Holds the same journeys for guests of each language, whose browsers ask for it. */
export function inEachLanguage(journeys: () => void): void {
  for (const language of languages)
    test.describe(language, () => {
      test.describe.configure({ timeout: 90_000 })
      test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
      journeys()
    })
}

/** The journeys of one title run side by side: this one's place among them, for what each needs one of its own. */
export function placeInLine(language: Locale, isMobile: boolean): number {
  return languages.indexOf(language) * 2 + (isMobile ? 0 : 1)
}
