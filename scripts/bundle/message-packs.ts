import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { type Locale, lookupOrder } from '../../domain/locale.ts'
import { type Catalog, mergeCatalog } from '../../domain/translations/merge-catalog.ts'
import { embedKeys, packs } from '../../web/text/packs.ts'

const chapters: ReadonlySet<string> = new Set(Object.values(packs).flat())

/**
 * Creates a plugin that compiles `locales/de.json?compiled` into the page texts of a locale and its
 * fallbacks, so that browsers need no compiler. `?embed` includes only the texts of the script for other
 * websites. `mark` is appended to English texts in other languages.
 */
export function messages(mark = ''): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'compiled' && query !== 'embed') return null
      const folder = dirname(file)
      const locale = basename(file, '.json') as Locale
      for (const each of lookupOrder(locale)) this.addWatchFile(join(folder, `${each}.json`))
      const merged = mergeCatalog(locale, (each) => written(folder, each), mark)
      if (query === 'embed')
        return {
          code: `export default ${JSON.stringify(embedKeys.map((key) => merged[key]))}`,
          moduleType: 'js',
        }
      const compiled = Object.entries(merged)
        .filter(([key]) => chapters.has(key.split('.')[0] ?? ''))
        .map(([key, text]) => [key, compileMessage(text)])
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`,
        moduleType: 'js',
      }
    },
  }
}

function written(folder: string, locale: Locale): Catalog | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
