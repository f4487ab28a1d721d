import { folderOf } from './layers.ts'
import {
  type Import,
  importsOf,
  isCode,
  isTest,
  packageOf,
  type SourceFile,
  targetOf,
} from '../source-tree.ts'

interface ModuleRule {
  modules: readonly string[]
  /** Packages that the module may import; `*` allows all except `pagePackages`. */
  packages: readonly string[]
}

const pagePackages = ['react', 'react-dom', 'react-router']
/** The map libraries, and the base map that the build packs (scripts/geometry). */
const mapPackages = ['maplibre-gl', 'pmtiles', '@protomaps/basemaps', 'virtual:map-geometry']
/** The package that gives web pages access to the device's passkeys. */
const passkeyPackages = ['@simplewebauthn/browser']
/** The package that draws QR codes for opening a link on another device. */
const codePackages = ['uqr']
const browserPackages = [...pagePackages, '@lingui/core', ...mapPackages, ...passkeyPackages, ...codePackages]
const fonts = ['@fontsource-variable/inter', '@fontsource-variable/literata']
const testPackages = ['vitest', 'fast-check']

const moduleRules: Record<string, ModuleRule> = {
  domain: { modules: ['domain'], packages: [] },
  contracts: { modules: ['domain', 'contracts'], packages: ['zod'] },
  art: { modules: ['domain', 'art'], packages: [] },
  server: { modules: ['domain', 'contracts', 'server', 'locales'], packages: ['*'] },
  web: {
    modules: ['domain', 'contracts', 'art', 'web', 'locales'],
    packages: [...browserPackages, ...fonts],
  },
}

const moduleRulesForTests: Record<string, ModuleRule> = {
  domain: { modules: ['domain'], packages: testPackages },
  contracts: { modules: ['domain', 'contracts', 'server', 'world'], packages: ['*'] },
  art: { modules: ['domain', 'art'], packages: testPackages },
  server: { modules: ['domain', 'contracts', 'server', 'locales', 'world'], packages: ['*'] },
  web: {
    modules: ['domain', 'contracts', 'art', 'web', 'locales', 'world'],
    packages: ['*', ...pagePackages],
  },
}

/** Files outside the modules that may import both `server` and `web`. */
const mayImportBoth = /^(main\.ts|scripts\/|world\/|bench\/|e2e\/|checks\/|[\w.-]+\.config\.ts)/

/** Returns a sentence for each import that a module isn't allowed to have. */
export function forbiddenImports(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const imports = importsOf(file)
    const broken = imports.filter((each) => !isAllowed(file, each))
    const sentences = broken.map(({ specifier }) => `${file.path} may not import ${specifier}`)
    const imported = modulesImported(file, imports)
    if (!mayImportBoth.test(file.path) && imported.has('server') && imported.has('web')) {
      sentences.push(`${file.path} may not import both server and web`)
    }
    return sentences
  })
}

function isAllowed(file: SourceFile, each: Import): boolean {
  const module = moduleOf(file.path)
  const rule = isTest(file.path) ? moduleRulesForTests[module] : moduleRules[module]
  if (!rule) return true
  const target = targetOf(file, each)
  if (target !== undefined) return rule.modules.some((allowed) => target.startsWith(`${allowed}/`))
  const name = packageOf(each) ?? ''
  return rule.packages.includes(name) || (rule.packages.includes('*') && !pagePackages.includes(name))
}

function modulesImported(file: SourceFile, imports: readonly Import[]): Set<string> {
  return new Set(imports.flatMap((each) => targetOf(file, each) ?? []).map(moduleOf))
}

function moduleOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** Lists imports of stores from outside their folder. */
export function foreignStores(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) =>
    importsOf(file).flatMap((each) => {
      const target = targetOf(file, each) ?? ''
      const isStore = /^server\/.*-store\.ts$/.test(target)
      return isStore && folderOf(target) !== folderOf(file.path)
        ? [`${file.path} borrows ${each.specifier}`]
        : []
    }),
  )
}

/** The apps in `web`. Each has a build of its own, so nothing that one adds makes the pages of another larger. */
const apps = [
  {
    folder: 'web/guest/',
    entries: ['web/app/entry.client.tsx', 'web/app/routes.tsx', 'web/amp/answer-amp.tsx'],
  },
  { folder: 'web/host/', entries: ['web/host/start/entry.host.tsx'] },
]

/** Returns the import chains through which the pages of one app load a file of another, also late. */
export function importChainsBetweenApps(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.filter(isCode).map((file) => [file.path, file]))
  return apps.flatMap(({ folder, entries }) => {
    const others = apps.map((app) => app.folder).filter((other) => other !== folder)
    const isStart = (path: string) => entries.includes(path) || (path.startsWith(folder) && !isTest(path))
    const waiting = [...byPath.keys()].filter(isStart).map((path) => [path])
    const seen = new Set<string>()
    const found: string[] = []
    for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
      const path = chain.at(-1) ?? ''
      if (seen.has(path)) continue
      seen.add(path)
      if (others.some((other) => path.startsWith(other))) {
        found.push(chain.join(' > '))
        continue
      }
      const file = byPath.get(path)
      if (!file) continue
      for (const each of importsOf(file)) {
        const target = targetOf(file, each)
        if (target !== undefined) waiting.push([...chain, target])
      }
    }
    return found
  })
}

/** Returns the import chains through which a server-only package reaches the browser. */
export function importChainsIntoBrowser(files: readonly SourceFile[], unwanted: string): string[] {
  const byPath = new Map(files.filter(isCode).map((file) => [file.path, file]))
  const seen = new Set<string>()
  const found: string[] = []
  const waiting = [...byPath.keys()]
    .filter((path) => moduleOf(path) === 'web' && !isTest(path))
    .map((path) => [path])
  for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
    const path = chain.at(-1) ?? ''
    const file = byPath.get(path)
    if (!file || seen.has(path)) continue
    seen.add(path)
    for (const each of importsOf(file).filter(({ typeOnly }) => !typeOnly)) {
      if (packageOf(each) === unwanted) found.push([...chain, unwanted].join(' > '))
      const target = targetOf(file, each)
      if (target !== undefined) waiting.push([...chain, target])
    }
  }
  return found
}
