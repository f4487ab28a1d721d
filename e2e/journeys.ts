import type { Locale } from '#domain/locale.ts'
import { test } from './fixtures.ts'

/**
 * Three scripts with different word lengths. Covers each language and width without running every pair: long words on
 * narrow screens. Screens are checked in English at both widths.
 */
const widths = { en: ['phone'], de: ['phone'], 'zh-TW': ['desktop'] } as const
const languages = Object.keys(widths) as (keyof typeof widths)[]

/** Defines the journeys once per language. */
export function inEachLanguage(journeys: () => void): void {
  for (const language of languages)
    test.describe(language, { tag: widths[language].map((width) => `@${width}`) }, () => {
      test.describe.configure({ timeout: 90_000 })
      test.use({ language, contextOptions: { reducedMotion: 'reduce' } })
      journeys()
    })
}

/** A distinct number for each parallel run of the same journey. */
export function runIndex(language: Locale, isMobile: boolean): number {
  return languages.findIndex((own) => own === language) * 2 + (isMobile ? 0 : 1)
}
