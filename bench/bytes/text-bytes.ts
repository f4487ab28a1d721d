import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Locale, locales } from '#domain/locale.ts'
import { type Catalog, mergeCatalog } from '#domain/translations/merge-catalog.ts'
import { type PackName, packs } from '#web/text/packs.ts'
import { inProject } from '../../scripts/project.ts'
import { brotliKilobytes } from './bytes.ts'

export interface LongestTexts {
  readonly locale: Locale
  readonly kilobytes: number
}

/** Returns the locale in which the packs of a screen are largest, and their size together. */
export function longestTexts(
  names: readonly string[],
  catalogOf: (locale: Locale) => Catalog | undefined = readCatalog,
): LongestTexts {
  const chapters = new Set<string>(names.flatMap((name) => packs[name as PackName]))
  const sizes = locales.map((locale) => {
    const texts = Object.entries(mergeCatalog(locale, catalogOf)).filter(([key]) =>
      chapters.has(key.slice(0, key.indexOf('.'))),
    )
    const compiled = texts.map(([key, text]) => [key, compileMessage(text)])
    return { locale, kilobytes: brotliKilobytes(JSON.stringify(Object.fromEntries(compiled))) }
  })
  return sizes.reduce((longest, each) => (each.kilobytes > longest.kilobytes ? each : longest))
}

function readCatalog(locale: Locale): Catalog | undefined {
  try {
    return JSON.parse(readFileSync(inProject('locales', `${locale}.json`), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
