import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { geometry } from './scripts/geometry/geometry-plugin.ts'
import { browserFloor } from './scripts/bundle/browser-floor.ts'
import { chunkOrder } from './scripts/bundle/chunk-order.ts'
import { fontSubsets } from './scripts/bundle/font-subsets.ts'
import { inlineScripts } from './scripts/bundle/inline-scripts.ts'
import { messages } from './scripts/bundle/message-packs.ts'

/** Libraries mark client modules for frameworks that split by them; here the mark means nothing. */
function onwarn(warning: { code?: string }, warn: (warning: never) => void): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never)
}

/** Loaded before any other file is requested. */
const app = /\/entry\.client-/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    messages(),
    inlineScripts(),
    geometry(),
    fontSubsets(),
    ...(isSsrBuild ? [] : [chunkOrder()]),
  ],
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
        codeSplitting: {
          // Few files: small ones compress badly, and each costs a request.
          groups: [
            { name: 'app', tags: ['$initial'], test: /\.(tsx?|m?js)$/ },
            ...[
              { name: 'session', test: /\/web\/session\// },
              { name: 'calendar', test: /\/web\/guest\/booking\/calendar\// },
              {
                name: 'home',
                test: /\/web\/guest\/discovery\/(events\/event-|home\/(content-parts|order-row)|content\/title-cards)|\/event-sessions|\/web\/ui\/row-section/,
              },
              {
                name: 'cart',
                test: /\/(web\/guest\/ordering\/order\/(\w+\/)?(cart-store|use-cart|shown-menu|order-query|read-dish-form|late-order|load-(order|quote|times|preordered))|domain\/ordering\/(cart|menu|choice|line-price))/,
              },
              {
                name: 'placing',
                test: /\/(web\/guest\/ordering\/order\/(\w+\/)?(submit-order|order-lines|order-action)|domain\/ordering\/tips)/,
              },
              { name: 'when', test: /\/web\/guest\/ordering\/order\/takers\/(when-words|type-terms)/ },
              { name: 'form', test: /\/web\/(form\/form-problems|ui\/fields\/chip-choice)/ },
              {
                name: 'booking',
                test: /\/web\/guest\/booking\/manage\/(manage-panel|share-|cancel-form|for-next|restaurant-mess|party-mem)/,
              },
              {
                name: 'line',
                test: /\/(guest\/waitlist\/(\w+\/)?(wait-words|walk-in-screens|stored-walk-in)|domain\/walk-ins\/walk-in\.)/,
              },
              { name: 'queue', test: /\/web\/offline\/(queued-here|send-when-online)/ },
              { name: 'terms', test: /\/(payments\/payment\/terms-list|text\/moment)\./ },
              // Otherwise a group also takes what its modules share with other screens, which then load the whole group.
            ].map((group) => ({ ...group, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  // Libraries ask for it at run time; asked at build time, their slow development halves stay out.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}))
