import { readFileSync } from 'node:fs'
import { minify, type Plugin } from 'vite'

const asText = '.js?raw'

/** Minifies scripts that are imported as text, because pages contain them. Vite imports them unchanged. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(asText)) return null
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      const { code, errors } = await minify(file, readFileSync(file, 'utf8'))
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
    },
  }
}
