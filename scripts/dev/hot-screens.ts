import type { Plugin } from 'vite'

const moduleName = 'virtual:dev-entry'

/** A function component, from its first line to the closing bracket of the formatted code. */
const component = /^(?:export )?(?:default )?function [A-Z]\w*[\s\S]*?^\}$/gm

/**
 * Creates a plugin that decides how pages show a change: React replaces components and keeps the page's state. The page
 * reloads after any other change, because the router holds on to the loaders that it started with.
 */
export function hotScreens(preamble: string): Plugin {
  const others = new Map<string, string>()
  return {
    name: 'hot-screens',
    enforce: 'pre',
    resolveId: (id) => (id === moduleName ? id : null),
    load(id) {
      if (id !== moduleName) return null
      // Vite adds its base to the imports of modules.
      return `${preamble.replace('__BASE__', '/')}\nimport '/web/app/entry.dev.ts'`
    },
    transform(code, id) {
      if (this.environment.name === 'client') others.set(id, code.replaceAll(component, ''))
    },
    async hotUpdate({ type, file, modules, read }) {
      if (this.environment.name !== 'client') return undefined
      if (!/\.tsx?$|\.json$/.test(file)) return undefined
      // There is nothing to read anymore.
      if (type === 'delete') {
        others.delete(file)
        return undefined
      }
      const before = others.get(file)
      const other = (await read()).replaceAll(component, '')
      if (modules.length === 0 || before === undefined) {
        this.environment.hot.send('banquette:changed')
        return undefined
      }
      others.set(file, other)
      if (other === before) return undefined
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}
