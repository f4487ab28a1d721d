import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wholeContexts } from './capabilities.ts'
import { unrecordedDependencies, unwantedLicences } from './dependencies.ts'
import {
  clocksInDomain,
  crowdedFolders,
  emptyNames,
  longFiles,
  machineTraces,
  misnumberedMigrations,
  ownClocks,
  secondReaders,
  singleUseFiles,
} from './conventions.ts'
import { allPaths, textFiles } from './source-tree.ts'
import {
  foreignStores,
  forbiddenImports,
  importChainsBetweenApps,
  importChainsIntoBrowser,
} from './structure/module-boundaries.ts'

const files = textFiles()
const names = z.record(z.string(), z.string())
const manifest = z
  .object({ dependencies: names, devDependencies: names, optionalDependencies: names })
  .parse(JSON.parse(textOf('package.json')))
const wanted = names.optional()
const licensed = z.object({
  license: z.string().optional(),
  dependencies: wanted,
  optionalDependencies: wanted,
  peerDependencies: wanted,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
})
const lock = z
  .object({ packages: z.record(z.string(), licensed) })
  .parse(JSON.parse(textOf('package-lock.json')))

/** Hash of the license text published by apache.org. */
const apache2 = 'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30'

function textOf(path: string): string {
  const file = files.find((each) => each.path === path)
  if (!file) throw new Error(`There is no ${path}.`)
  return file.text
}

test('every module imports only what it may', () => {
  expect(forbiddenImports(files)).toEqual([])
})

test('functions of the server name the capabilities they need (architecture 7)', () => {
  expect(wholeContexts(files)).toEqual([])
})

test('a store is used only inside its own folder', () => {
  expect(foreignStores(files)).toEqual([])
})

test('the browser never loads the schema library', () => {
  expect(importChainsIntoBrowser(files, 'zod')).toEqual([])
})

test('guests’ pages load nothing of the host app, and the host app nothing of theirs', () => {
  expect(importChainsBetweenApps(files)).toEqual([])
})

test('rules take the time and random values as arguments', () => {
  expect(clocksInDomain(files)).toEqual([])
})

test('what people type is parsed by one reader (situations S5, S6, S7, S18, S20)', () => {
  expect(secondReaders(files)).toEqual([])
})

test('a time that a clock shows twice can’t be written without its zone (flows F7)', () => {
  expect(ownClocks(files)).toEqual([])
})

test('files are short, but long enough to be worth opening', () => {
  expect(longFiles(files)).toEqual([])
  expect(singleUseFiles(files)).toEqual([])
})

test('no folder has more than 24 files and folders to scan (architecture 5)', () => {
  expect(crowdedFolders(allPaths())).toEqual([])
})

test('migrations are numbered without gaps or doubles', () => {
  expect(misnumberedMigrations(allPaths())).toEqual([])
})

test('names say what is inside', () => {
  expect(emptyNames(allPaths())).toEqual([])
})

test('no file contains paths of one machine', () => {
  const home = homedir()
  const here = [`${process.cwd()}/`, ...(home.length > 1 ? [`${home}/`] : [])]
  expect(machineTraces(files, here)).toEqual([])
})

test('every package in the product has an accepted license', () => {
  expect(unwantedLicences(lock.packages)).toEqual([])
})

test('every direct dependency has a reason in a decision record', () => {
  const decisions = files.filter(({ path }) => path.startsWith('docs/decisions/')).map(({ text }) => text)
  const direct = Object.values(manifest).flatMap((group) => Object.keys(group))
  expect(unrecordedDependencies(direct, decisions.join('\n'))).toEqual([])
})

test('the repository contains the full license that package.json names', () => {
  const license = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ license: 'Apache-2.0' })
  expect(createHash('sha256').update(license).digest('hex')).toBe(apache2)
  expect(textOf('README.md')).toContain('](LICENSE)')
})
