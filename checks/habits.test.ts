import { expect, test } from 'vitest'
import { unexplained, unwantedLicences } from './dependencies.ts'
import { clocksInDomain, emptyNames, longFiles, machineTraces, medianLines } from './habits.ts'

test.each(['Date.now()', 'new Date()', 'Math.random()', 'Temporal.Now.instant()', 'Date()'])(
  'a rule that calls %s is found',
  (call) => {
    expect(clocksInDomain([{ path: 'domain/a.ts', text: `const x = ${call}` }])).toHaveLength(1)
  },
)

test('a rule may speak of the clock in a comment and read a given time', () => {
  const text = '// never Date.now()\nexport const year = new Date(given).getUTCFullYear()'
  expect(clocksInDomain([{ path: 'domain/a.ts', text }])).toEqual([])
})

test('a file of 301 lines is too long, one of 300 is not', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  expect(longFiles([{ path: 'web/a.tsx', text: lines(301) }])).toEqual(['web/a.tsx has 301 lines'])
  expect(longFiles([{ path: 'web/a.tsx', text: lines(300) }])).toEqual([])
})

test('the middle size leaves tests out', () => {
  const sized = (path: string, count: number) => ({ path, text: 'x\n'.repeat(count) })
  const files = [sized('a.ts', 10), sized('b.ts', 20), sized('c.ts', 90), sized('c.test.ts', 900)]
  expect(medianLines(files)).toBe(20)
})

test.each([
  'domain/utils',
  'web/lib',
  'server/index.ts',
  'domain/date-helpers.ts',
  'server/booking-service.ts',
  'web/card2.tsx',
  'web/card-v2.tsx',
  'web/card-new.tsx',
  'web/RestaurantCard.tsx',
  'contracts/types.ts',
])('%s says nothing', (path) => {
  expect(emptyNames([path])).toEqual([path])
})

test('names that say something are left alone', () => {
  const names = [
    'domain/time/service-day.ts',
    'web/entry.client.tsx',
    'README.md',
    'locales/zh-TW.json',
    '.ci/run',
  ]
  expect(emptyNames(names)).toEqual([])
})

test('a folder of one machine and the address of a registry are found', () => {
  const registry = ['https://registry', 'npmjs.org/react'].join('.')
  const home = ['', 'Users', 'ada', 'banquette'].join('/')
  const texts = [registry, home, '/srv/checkout/main.ts'].map((text, at) => ({ path: `docs/${at}.md`, text }))
  expect(machineTraces(texts, ['/srv/checkout/'])).toHaveLength(3)
  expect(machineTraces([{ path: 'README.md', text: 'GET /users/me, see ../shared-words.md' }], [])).toEqual(
    [],
  )
})

test('a licence we did not agree to is found, unless only development uses it', () => {
  const any = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  const packages = {
    '': { dependencies: any('fine', 'opening_hours', 'a', 'both') },
    'node_modules/fine': {
      license: '(MIT OR GPL-3.0)',
      peerDependencies: any('tool', 'silent'),
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/opening_hours': { license: 'LGPL-3.0-only' },
    'node_modules/tool': { license: 'GPL-3.0' },
    'node_modules/a': { license: 'MIT', dependencies: any('@b/bad') },
    'node_modules/a/node_modules/@b/bad': { license: 'LGPL-3.0-only', dependencies: any('c') },
    'node_modules/a/node_modules/c': { license: 'ISC' },
    'node_modules/c': { license: 'GPL-3.0' },
    'node_modules/both': { license: 'MIT AND GPL-2.0' },
    'node_modules/silent': {},
  }
  const found = ['@b/bad: LGPL-3.0-only', 'both: MIT AND GPL-2.0', 'silent: none named']
  expect(unwantedLicences(packages).toSorted()).toEqual(found)
})

test('a dependency without a reason is found', () => {
  expect(unexplained(['pg', 'react'], '- `react`: pages; pg is nowhere in backticks')).toEqual(['pg'])
})
