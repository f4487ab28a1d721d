import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { unexplained, unwantedLicences } from './dependencies.ts'
import { clocksInDomain, emptyNames, longFiles, machineTraces, medianLines } from './habits.ts'
import { allPaths, textFiles } from './source-tree.ts'
import { borrowedStores, brokenWalls, waysIntoTheBrowser } from './walls.ts'

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

/** Digest of the text as apache.org publishes it. */
const apache2 = 'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30'

function textOf(path: string): string {
  const file = files.find((each) => each.path === path)
  if (!file) throw new Error(`There is no ${path}.`)
  return file.text
}

test('every room imports only what it may', () => {
  expect(brokenWalls(files)).toEqual([])
})

test('a store is used inside its own module only', () => {
  expect(borrowedStores(files)).toEqual([])
})

test('the browser never loads the schema library', () => {
  expect(waysIntoTheBrowser(files, 'zod')).toEqual([])
})

test('rules take time and chance as arguments', () => {
  expect(clocksInDomain(files)).toEqual([])
})

test('files are short', () => {
  expect(longFiles(files)).toEqual([])
  expect(medianLines(files)).toBeLessThan(60)
})

test('names say what is inside', () => {
  expect(emptyNames(allPaths())).toEqual([])
})

test('nothing is true on one machine only', () => {
  const home = homedir()
  const here = [`${process.cwd()}/`, ...(home.length > 1 ? [`${home}/`] : [])]
  expect(machineTraces(files, here)).toEqual([])
})

test('everything that runs in the product is licensed for it', () => {
  expect(unwantedLicences(lock.packages)).toEqual([])
})

test('every direct dependency has its reason in a decision', () => {
  const decisions = files.filter(({ path }) => path.startsWith('docs/decisions/')).map(({ text }) => text)
  const direct = Object.values(manifest).flatMap((group) => Object.keys(group))
  expect(unexplained(direct, decisions.join('\n'))).toEqual([])
})

test('the license that package.json names is here in full', () => {
  const license = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ license: 'Apache-2.0' })
  expect(createHash('sha256').update(license).digest('hex')).toBe(apache2)
  expect(textOf('README.md')).toContain('](LICENSE)')
})
