import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import english from '#locales/en.json' with { type: 'json' }
import { missingValues } from './message-values.ts'
import { isTest } from '../source-tree.ts'

const root = dirname(dirname(import.meta.dirname))

const isChecked = (path: string) => /^(domain|contracts|server|web)\//.test(path) && !isTest(path)

test('no message is formatted without one of its values (screens B5)', () => {
  const configs = ['server', 'web'].map((module) => join(root, module, 'tsconfig.json'))
  expect(missingValues(root, configs, isChecked, english)).toEqual([])
}, 120_000)

test('finds a value that is left out, that may be missing, or that is empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banquette-values-'))
  const code = `
    type Values = Readonly<Record<string, string | number>>
    declare const t: (key: 'hello' | 'reply' | 'plain', values?: Values) => string
    declare const text: { say: (key: string, values?: Values) => string }
    declare const some: { restaurant: string; time?: string }
    declare const all: { restaurant: string; time: string }
    declare const open: Values
    declare const key: 'hello' | 'reply'
    declare const time: string | null
    declare const unknown: string
    export const faulty = [
      t('hello'),
      t(key, { restaurant: 'Dauerbrenner' }),
      text.say('reply', some),
      t('reply', { restaurant: 'Dauerbrenner', ...(time && { time }) }),
      t('reply', { restaurant: 'Dauerbrenner', time: time ?? '' }),
      text.say('away', { meters: 5 }),
    ]
    export const fine = [t('plain'), t('reply', all), t('reply', open), text.say(unknown), text.say('far', { meters: 5 })]
  `
  const catalogue = {
    hello: 'Hello {restaurant}, this is {product}',
    reply: '{restaurant} will reply by {time}',
    plain: 'No values',
    far: '{distance} away',
    away: '{lead} away',
  }
  try {
    writeFileSync(join(folder, 'code.ts'), code)
    const compilerOptions = { lib: ['ES2024'], types: [], module: 'preserve', strict: true, noEmit: true }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const found = missingValues(folder, [join(folder, 'tsconfig.json')], () => true, catalogue)
    expect(found.map((each) => each.replace(/^code\.ts:\d+ /, ''))).toEqual([
      'hello without {restaurant}',
      'hello or others without {time}',
      'reply without {time}',
      'reply without {time}',
      'reply with an empty text',
      'away without {lead}',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
