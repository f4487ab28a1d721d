import type { Locale } from '#domain/locale.ts'
import { test } from './fixtures.ts'

/**
 * Widths at which journeys run in each language. The three languages cover different scripts and word lengths, with
 * long words on narrow screens, without running every combination. Screens are checked in English at both widths.
 */
const widths = { en: ['phone'], de: ['phone'], 'zh-TW': ['desktop'] } as const
const languages = Object.keys(widths) as (keyof typeof widths)[]

/** Defines the journeys once for each language. */
export function inEachLanguage(journeys: () => void): void {
  for (const language of languages)
    test.describe(language, { tag: widths[language].map((width) => `@${width}`) }, () => {
      test.describe.configure({ timeout: 90_000 })
      test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
      journeys()
    })
}

/** Returns a different number for each parallel run of the same journey. */
export function runIndex(language: Locale, isMobile: boolean): number {
  return languages.findIndex((own) => own === language) * 2 + (isMobile ? 0 : 1)
}
