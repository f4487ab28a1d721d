import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'

const folder = join(import.meta.dirname, '../../locales')

/** Reads the catalog file of a locale; undefined if it has none. */
export function written(locale: Locale): Catalog | undefined {
  const file = join(folder, `${locale}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Reads all messages of a locale. Falls back to its base language and English for missing messages. */
export function readCatalog(locale: Locale): Catalog {
  return mergeCatalog(locale, written)
}
