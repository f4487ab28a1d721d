import { minify } from 'terser'
import type { Plugin } from 'vite'

const options = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, unsafe_arrows: true, unsafe_methods: true, keep_fargs: false },
} as const

/**
 * Writes what comes with the app once more, smaller: the bundler's own minifier is quick, a second look by a slower one takes
 * more than a kilobyte from what every guest loads. What is fetched later is left as it is.
 */
export function squeeze(): Plugin {
  return {
    name: 'squeeze',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.name === 'vendor')) continue
        const { code } = await minify(chunk.code, options)
        if (code) chunk.code = code
      }
    },
  }
}
