import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { fallbackLocale, type Locale, lookupOrder } from '../../domain/locale.ts'
import { type PackName, packs } from '../../web/text/packs.ts'

/**
 * Compiles `locales/de.json?pack=home` into that pack's messages with their fallbacks, so browsers load small files and
 * no compiler.
 */
export function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    load(id) {
      const [file = '', name = ''] = id.split('?pack=')
      if (!Object.hasOwn(packs, name)) return null
      const chapters: readonly string[] = packs[name as PackName]
      const folder = dirname(file)
      const compiled = new Map<string, unknown>()
      for (const locale of lookupOrder(basename(file, '.json') as Locale).reverse())
        for (const [key, text] of Object.entries(written(folder, locale)))
          if (chapters.includes(key.split('.')[0] ?? '')) compiled.set(key, compileMessage(text))
      this.addWatchFile(file)
      this.addWatchFile(join(folder, `${fallbackLocale}.json`))
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`,
        moduleType: 'js',
      }
    },
  }
}

function written(folder: string, locale: Locale): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
