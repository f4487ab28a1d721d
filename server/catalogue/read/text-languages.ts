import { languageOfName } from '#domain/restaurants/language-of-name.ts'
import type { SourceRow } from './source-row.ts'

type Described = Pick<SourceRow, 'tags'>

/** Reads the language of descriptions, so that screen readers and translators know it. */
export interface TextLanguages {
  /** Loads what a row needs. Only files with descriptions need the detector, which takes 30 MB. */
  prepare(row: Described): Promise<void>
  /**
   * Returns the language tag of a row's description: as stated, as detected, or the language of the country; empty without
   * a description.
   */
  of(row: Described, country: string, timeZone: string): string
}

/** Shorter texts are often names and dishes, whose language says little about the rest. */
const leastLetters = 30

export function createTextLanguages(): TextLanguages {
  let detect: ((text: string) => string) | null = null
  return {
    async prepare({ tags }) {
      if (detect || !tags.has('description') || statedIn(tags.get('language')) !== null) return
      const { eld } = await import('eld/extrasmall')
      detect = (text) => {
        const found = eld.detect(text)
        return text.length >= leastLetters && found.isReliable() ? found.language : ''
      }
    },
    of({ tags }, country, timeZone) {
      const text = tags.get('description') ?? ''
      if (text === '') return ''
      const stated = statedIn(tags.get('language'))
      if (stated !== null) return stated
      const usual = new Intl.Locale('und', { region: country }).maximize().language
      const found = detect?.(text) ?? ''
      // The detector has no Serbian in Latin letters, and no kinds of Chinese.
      if (found === 'hr' && usual === 'sr') return 'sr-Latn'
      return (found === 'zh' ? languageOfName(text, timeZone) : found) || usual
    },
  }
}

/** Returns the stated language of a row as a language tag, or null if there is none or it can't be read. */
export function statedIn(written: string | undefined): string | null {
  if (!written || !/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(written)) return null
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0] ?? null
  } catch {
    return null
  }
}
