import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'
import { pendingMark } from '#domain/translations/pending-texts.ts'

const folder = join(import.meta.dirname, '../../../locales')

export function readCatalogOf(locale: Locale): Catalog | undefined {
  const file = join(folder, `${locale}.json`)
  return existsSync(file) ? parseCatalog(readFileSync(file, 'utf8'), file) : undefined
}

/**
 * Returns undefined for a malformed file, so its language falls back to its base language or English. This is only
 * logged (specification, section 8).
 */
export function parseCatalog(text: string, file: string): Catalog | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (isCatalog(parsed)) return parsed
    console.error(`${file} is not a catalog: it must have a text for each key.`)
  } catch (error) {
    console.error(`${file} could not be read:`, error)
  }
  return undefined
}

function isCatalog(parsed: unknown): parsed is Catalog {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false
  return Object.values(parsed).every((text) => typeof text === 'string')
}

/** Falls back to the locale's base language and English for missing messages. */
export function readCatalog(locale: Locale): Catalog {
  return mergeCatalog(locale, readCatalogOf)
}

/** Reads the texts that people read. `npm run dev` marks those that aren't translated yet. */
export function readSentences(locale: Locale): Catalog {
  return mergeCatalog(locale, readCatalogOf, process.env.NODE_ENV === 'development' ? pendingMark : '')
}
