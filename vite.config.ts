import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { geometry } from './scripts/geometry/geometry-plugin.ts'
import { leanLibraries, routerWarnings } from './scripts/bundle/lean-libraries.ts'
import { messages } from './scripts/bundle/message-packs.ts'
import { squeeze } from './scripts/bundle/squeeze.ts'

/** Libraries mark client modules for frameworks that split by them; here the mark means nothing. */
function onwarn(warning: { code?: string }, warn: (warning: never) => void): void {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never)
}

/** Files that are there whenever one of the others is asked for. */
const withApp = /\/(vendor|entry\.client|rolldown-runtime)-/

/** True in every browser below. Libraries ask at run time, and would bring what they do without. */
const knownOfBrowsers = {
  'typeof document': '"object"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof window': '"object"',
  // A tool of developers that looks into React.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
}

export default defineConfig({
  plugins: [tailwindcss(), messages(), geometry(), leanLibraries(), squeeze()],
  publicDir: 'web/public',
  build: {
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file && !withApp.test(each)),
    },
    // The map library is one file of a megabyte, fetched by whoever opens the map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      onwarn,
      treeshake: { manualPureFunctions: routerWarnings },
      // What comes with the app is one chunk, because small files compress badly; the rest stays apart.
      output: {
        codeSplitting: {
          groups: [
            // The map is large, and most guests never open it; passkeys are for who has an account.
            { name: 'vendor', test: /node_modules\/(?!maplibre-gl\/|@simplewebauthn\/)/ },
            { name: 'guest', tags: ['$initial'], test: /\.tsx?$/ },
            // Small files that are fetched together are one, because the app names every one of them. The first is for who is
            // signed in; visitors search and stand somewhere too.
            {
              name: 'session',
              test: /\/web\/(session\/(?!recent-searches|last-position)|guest\/account\/(sign-in-address|form\/use-ask|user\/(use-leave|leave-device))\.ts)/,
            },
            { name: 'calendar', test: /\/web\/guest\/calendar\// },
            { name: 'requests', test: /\/web\/guest\/requests\/(asked-form|form-problems|sent-page)\./ },
            { name: 'in-force', test: /\/web\/guest\/(location\/(lock|region)-in-force|places\/quoted)\./ },
            { name: 'titles', test: /\/web\/guest\/content\/title-/ },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
  environments: { client: { define: knownOfBrowsers } },
  // Libraries ask for it at run time; asked at build time, their slow development halves stay out.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
