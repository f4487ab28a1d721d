import type { Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { fallbackLocale, type Locale } from '#domain/locale.ts'
import { createMemory } from '#domain/memory.ts'
import type { Catalog } from '#domain/translations/merge-catalog.ts'
import { pseudoCatalog, type PseudoLocale, pseudoLocales } from '#domain/translations/pseudo-locale.ts'
import type { CustomTexts } from '#server/platform/texts/custom-texts.ts'
import { readCatalog } from '#server/platform/translations/read-catalog.ts'

/** The operator's own texts for pages, compiled on the server because browsers have no message compiler. */
export interface CustomPageTexts {
  /** Increases when the operator's texts of any locale change. */
  readonly version: number
  readonly messages: Messages
  /** Language tag of the page, if it differs from the locale's. */
  readonly tag?: string
}

const pseudoTexts = createMemory<CustomPageTexts>(pseudoLocales.length)

/** Returns the texts of a pseudo-locale, which replace the English texts. */
export function compilePseudoTexts(pseudo: PseudoLocale): CustomPageTexts {
  return pseudoTexts(pseudo, () => ({
    // Negative, because the versions of operators' texts start at 0.
    version: -1 - pseudoLocales.indexOf(pseudo),
    messages: compileTexts(pseudoCatalog(pseudo, readCatalog(fallbackLocale))),
    tag: pseudo,
  }))
}

function compileTexts(texts: Catalog): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
}

/** Returns a function that compiles the operator's texts for a locale. It returns null if there are none. */
export function compileCustomTexts(ownTexts: CustomTexts): (locale: Locale) => CustomPageTexts | null {
  const known = createMemory<{ own: CustomPageTexts | null }>()
  return (locale) => {
    const version = ownTexts.version()
    const { own } = known(`${version} ${locale}`, () => {
      const changed = ownTexts.changed(locale)
      return { own: Object.keys(changed).length > 0 ? { version, messages: compileTexts(changed) } : null }
    })
    return own
  }
}
