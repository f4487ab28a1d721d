import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { geometry } from './scripts/geometry/geometry-plugin.ts'
import { leanLibraries, routerWarnings } from './scripts/bundle/lean-libraries.ts'
import { squeeze } from './scripts/bundle/squeeze.ts'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { fallbackLocale, type Locale, lookupOrder } from './domain/locale.ts'
import { type PackName, packs } from './web/text/packs.ts'

/**
 * `locales/de.json?pack=home` becomes the compiled messages of that pack in that locale, its gaps filled from its base and
 * English, so that the browser loads small files and no compiler.
 */
function messages(): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    load(id) {
      const [file = '', name = ''] = id.split('?pack=')
      if (!(name in packs)) return null
      const chapters: readonly string[] = packs[name as PackName]
      const folder = dirname(file)
      const compiled: Record<string, unknown> = {}
      for (const locale of lookupOrder(basename(file, '.json') as Locale).reverse())
        for (const [key, text] of Object.entries(written(folder, locale)))
          if (chapters.includes(key.split('.')[0] ?? '')) compiled[key] = compileMessage(text)
      this.addWatchFile(file)
      this.addWatchFile(join(folder, `${fallbackLocale}.json`))
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`,
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
