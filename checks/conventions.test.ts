import { expect, test } from 'vitest'
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

test.each(['Date.now()', 'new Date()', 'Math.random()', 'Temporal.Now.instant()', 'Date()'])(
  'a rule that calls %s is found',
  (call) => {
    expect(clocksInDomain([{ path: 'domain/a.ts', text: `const x = ${call}` }])).toHaveLength(1)
  },
)

test('a rule may mention the clock in a comment and read a given time', () => {
  const text = '// never Date.now()\nexport const year = new Date(given).getUTCFullYear()'
  expect(clocksInDomain([{ path: 'domain/a.ts', text }])).toEqual([])
})

test('a file of 301 lines is too long, one of 300 is not', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  expect(longFiles([{ path: 'web/a.tsx', text: lines(301) }])).toEqual(['web/a.tsx has 301 lines'])
  expect(longFiles([{ path: 'web/a.tsx', text: lines(300) }])).toEqual([])
})

test.each([
  "import { parsePhoneNumber } from 'libphonenumber-js'",
  'const link = `tel:${digits}`',
  "const digits = restaurant.phone.replace(/\\D/g, '')",
  'const email = z.email().max(254)',
  'const email = /^[^@]+@[^@]+\\.[a-z]+$/',
  'const amount = /^(\\d+)(?:[.,](\\d*))?$/',
  "const amount = Number(text.replace(',', '.'))",
])('a second reader such as %s is found', (text) => {
  expect(secondReaders([{ path: 'server/a.ts', text }])).toHaveLength(1)
})

test.each([
  'formatClock(wallOf(instant).time, locale)',
  'const { time } = wallIn(zone, now)\nformatClock(time, locale)',
  'formatClock(instant.slice(11, 16), locale)',
  'clockInWords(wall, locale)',
])('a clock of an instant without a zone such as %s is found', (text) => {
  expect(ownClocks([{ path: 'web/guest/a.tsx', text }])).toHaveLength(1)
  expect(ownClocks([{ path: 'web/guest/a.tsx', text: 'formatClock(hours.open, locale)' }])).toEqual([])
})

const sized = (path: string, lines: number, first = '') => ({ path, text: first + '\n'.repeat(lines) })
const importing = (specifier: string) => `import { x } from '${specifier}'`

test('a file of 14 lines that only its neighbor imports is found, with or without a test', () => {
  const files = [
    sized('web/map/short.ts', 14),
    sized('web/map/map.ts', 40, importing('./short.ts')),
    sized('web/map/short.test.ts', 40, importing('./short.ts')),
  ]
  expect(singleUseFiles(files)).toEqual(['web/map/short.ts has 14 lines and belongs in web/map/map.ts'])
})

test.each([
  ['of 15 lines', [sized('a/short.ts', 15), sized('a/b.ts', 40, importing('./short.ts'))]],
  ['of another folder', [sized('a/short.ts', 3), sized('b/b.ts', 40, importing('#a/short.ts'))]],
  [
    'with two importers',
    ['a/b.ts', 'a/c.ts']
      .map((path) => sized(path, 40, importing('./short.ts')))
      .concat(sized('a/short.ts', 3)),
  ],
  [
    'that is a handler',
    [sized('server/a/get-b.ts', 9), sized('server/a/routes.ts', 9, importing('./get-b.ts'))],
  ],
  [
    'that is a group of calls',
    [sized('contracts/a.ts', 9), sized('contracts/calls.ts', 90, importing('./a.ts'))],
  ],
  ['that is a script', [sized('scripts/start.ts', 9)]],
])('a short file %s may stay', (_, files) => {
  expect(singleUseFiles(files)).toEqual([])
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
])('%s is too vague', (path) => {
  expect(emptyNames([path])).toEqual([path])
})

test('meaningful names are allowed', () => {
  const names = [
    'domain/time/service-day.ts',
    'web/app/entry.client.tsx',
    'README.md',
    'locales/zh-TW.json',
    '.ci/run',
  ]
  expect(emptyNames(names)).toEqual([])
})

test('finds a crowded folder, where a test counts as part of its file', () => {
  const many = Array.from({ length: 24 }, (_, at) => [
    `web/ui/part-${at}.tsx`,
    `web/ui/part-${at}.dom.test.tsx`,
  ])
  expect(crowdedFolders(many.flat())).toEqual([])
  expect(crowdedFolders([...many.flat(), 'web/ui/fields'])).toEqual(['web/ui has 25 files and folders'])
})

test('finds paths of one machine and registry URLs', () => {
  const registry = ['https://registry', 'npmjs.org/react'].join('.')
  const home = ['', 'Users', 'ada', 'banquette'].join('/')
  const texts = [registry, home, '/srv/checkout/main.ts'].map((text, at) => ({ path: `docs/${at}.md`, text }))
  expect(machineTraces(texts, ['/srv/checkout/'])).toHaveLength(3)
  expect(machineTraces([{ path: 'README.md', text: 'GET /users/me, see ../shared-words.md' }], [])).toEqual(
    [],
  )
})

test('finds a license that is not accepted, except for development', () => {
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

test('finds a dependency without a reason', () => {
  expect(unrecordedDependencies(['pg', 'react'], '- `react`: pages; pg is nowhere in backticks')).toEqual([
    'pg',
  ])
})

test.each([
  [['0001-baseline/01-platform.sql', '0001-baseline/02-booking.sql', '0002-tips.sql'], []],
  [['0001-baseline/01-platform.sql', '0003-tips.sql'], ['0003-tips.sql should be number 0002']],
  [['0001-baseline/01-platform.sql', '0002-a.sql', '0002-b.sql'], ['0002-b.sql should be number 0003']],
])('of the migrations %j, %j are numbered wrongly', (files, found) => {
  const paths = files.map((file) => `server/platform/database/migrations/${file}`)
  expect(misnumberedMigrations(paths)).toEqual(found)
})
