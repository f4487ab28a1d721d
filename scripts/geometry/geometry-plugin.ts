import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { cachedGeometry } from './cached-geometry.ts'

const moduleName = 'virtual:map-geometry'

/**
 * Creates a plugin that gives browsers the URLs of the packaged base map and adds its files to the build. On
 * the server, which renders no maps, the module is empty.
 */
export function geometry(): Plugin {
  /** Files by URL, for the development server: it has no build that they could be added to. */
  const served = new Map<string, string>()
  return {
    name: 'map-geometry',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const source = served.get(url)
        if (source === undefined) return next()
        response.setHeader('content-type', 'application/json').end(source)
      })
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null
      if (this.environment.name !== 'client')
        return moduleText({ far: '', near: '', names: '', cities: '', cells: {}, towns: {} })
      const { far, near, names, cities, cells, towns } = await cachedGeometry()
      const { base } = this.environment.config
      const emit = (name: string, source: string): string => {
        const print = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/ground/${name}-${print}.json`
        if (this.environment.mode === 'dev') served.set(`/${fileName}`, source)
        else this.emitFile({ type: 'asset', fileName, source })
        return `${base}${fileName}`
      }
      return moduleText({
        far: emit('far', far),
        near: emit('near', near),
        names: emit('names', names),
        cities: emit('cities', cities),
        cells: Object.fromEntries([...cells].map(([cell, source]) => [cell, emit(cell, source)])),
        towns: Object.fromEntries([...towns].map(([cell, source]) => [cell, emit(`towns-${cell}`, source)])),
      })
    },
  }
}

function moduleText(addresses: object): string {
  return `export default ${JSON.stringify(addresses)}`
}
