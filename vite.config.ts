import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { geometry } from './scripts/geometry/geometry-plugin.ts'
import { browserFloor } from './scripts/bundle/browser-floor.ts'
import { fontSubsets } from './scripts/bundle/font-subsets.ts'
import { inlineScripts } from './scripts/bundle/inline-scripts.ts'
import { messages } from './scripts/bundle/message-packs.ts'

/**
 * Libraries mark client modules for frameworks that split by them; here the mark means nothing. What guests load late, the
 * host app may need at once.
 */
const expected = new Set(['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'])
function onwarn(warning: { code?: string }, warn: (warning: never) => void): void {
  if (!expected.has(warning.code ?? '')) warn(warning as never)
}

/** Loaded before any other file is requested. */
const app = /\/entry\.(client|host)-/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), messages(), inlineScripts(), geometry(), fontSubsets()],
  publicDir: 'web/public',
  build: {
    assetsInlineLimit: 0,
    target: browserFloor,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file && !app.test(each)),
    },
    // The map library is one file of a megabyte, fetched by whoever opens the map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      onwarn,
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first script lists all others, and their hashes identify them.
        chunkFileNames: 'assets/[hash].js',
        // What every page loads is one file: the bundler would make 50, which compress worse. Each other screen is one,
        // and the bundler decides about code that several of them share.
        ...(!isSsrBuild && {
          codeSplitting: {
            groups: [
              {
                name: 'app',
                tags: ['$initial'],
                test: /\.(tsx?|m?js)$/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        }),
      },
    },
  },
  ssr: { noExternal: true },
  // Libraries ask for it at run time; asked at build time, their slow development halves stay out.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}))
