import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { keptGeometry } from './kept-geometry.ts'

const moduleName = 'virtual:map-geometry'

/**
 * Gives the browser the addresses of the packaged base map, and the files themselves to the build. On the server, where
 * no map is drawn, the same module is empty.
 */
export function geometry(): Plugin {
  return {
    name: 'map-geometry',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null
      if (this.environment.name !== 'client') return moduleText({ far: '', near: '', names: '', cells: {} })
      const { far, near, names, cells } = await keptGeometry()
      const emit = (name: string, source: string): string => {
        const print = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/ground/${name}-${print}.json`
        this.emitFile({ type: 'asset', fileName, source })
        return `/${fileName}`
      }
      return moduleText({
        far: emit('far', far),
        near: emit('near', near),
        names: emit('names', names),
        cells: Object.fromEntries([...cells].map(([cell, source]) => [cell, emit(cell, source)])),
      })
    },
  }
}

function moduleText(addresses: object): string {
  return `export default ${JSON.stringify(addresses)}`
}
