import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openKeys } from './data-keys.ts'
import { isTest } from './source-tree.ts'

const root = dirname(import.meta.dirname)

function isChecked(path: string): boolean {
  return /^(domain|contracts|art|server|web|world|scripts|main\.ts)/.test(path) && !isTest(path)
}

test('no plain object is used as a dictionary for keys from data', () => {
  const configs = ['domain', 'contracts', 'art', 'server', 'web'].map((room) =>
    join(root, room, 'tsconfig.json'),
  )
  expect(openKeys(root, configs, isChecked)).toEqual([])
}, 120_000)

test('finds reads, writes, `in` and destructuring with an open key, but not with a closed set of keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banquette-keys-'))
  const code = `
    declare const names: Record<string, string>
    declare const closed: Record<'a' | 'b', string>
    declare const list: readonly string[]
    declare const key: string
    declare const known: 'a' | 'b'
    export const read = names[key]
    export const deep = { a: names }?.a[key.trim()]
    export const patterned = names[\`x\${list.length}\`]
    export const prefixed = (rest: \`x-\${string}\`) => names[rest]
    export const generic = <Key extends string>(given: Key, table: Record<Key, string>) => table[given]
    export const ofThing = <Thing, Name extends keyof Thing>(thing: Thing, name: Name) => thing[name]
    export const has = key in names
    export const { [key]: taken } = names
    names[key] = ''
    export const fine = [names['a'], closed[known], list[0], list[list.length - 1], 'a' in names, names.b]
  `
  try {
    writeFileSync(join(folder, 'code.ts'), code)
    const compilerOptions = { lib: ['ES2024'], types: [], module: 'preserve', strict: true, noEmit: true }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const found = openKeys(folder, [join(folder, 'tsconfig.json')], () => true)
    expect(found.map((each) => each.replace(/^code\.ts:\d+ /, ''))).toEqual([
      'names[key]',
      '{ a: names }?.a[key.trim()]',
      'names[`x${list.length}`]',
      'names[rest]',
      'table[given]',
      'key in names',
      '[key]: taken',
      'names[key]',
    ])
    expect(openKeys(folder, [join(folder, 'tsconfig.json')], () => false)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
