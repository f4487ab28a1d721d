import { readFileSync } from 'node:fs'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { browserFloor } from './browser-floor.ts'

const asText = /\.[jt]s\?raw$/

/**
 * Creates a plugin that minifies scripts that are imported as text, because pages contain them or they have
 * their own URL. Vite would import them unchanged.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!asText.test(id)) return null
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      const source = readFileSync(file, 'utf8')
      const { code: script } = await transformWithOxc(source, file, { target: browserFloor })
      const { code, errors } = await minify(file.replace(/ts$/, 'js'), script)
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
    },
  }
}
