import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserFloor } from '../scripts/bundle/browser-floor.ts'
import { newerFunctionsUsed, uncheckedZones, unloweredColors } from './browser-floor.ts'
import { textFiles } from './source-tree.ts'

const files = textFiles()
const inWeb = (text: string) => [{ path: 'web/guest/page.ts', text }]

test('no code of browsers uses functions that the oldest supported ones lack (situations S12)', () => {
  expect(newerFunctionsUsed(files)).toEqual([])
})

test.each([
  'const { promise } = Promise.withResolvers()',
  'if (URL.canParse(text)) return',
  'AbortSignal.any([signal])',
  'menu.showPopover()',
  'scheduler.yield()',
  'element.checkVisibility()',
])('a newer function is found: %s', (text) => {
  expect(newerFunctionsUsed(inWeb(text))).toHaveLength(1)
})

test.each(['known.size === 0', 'navigation.state', 'const url = new URL(text)', '// Temporal.Now'])(
  'other code is not taken for one: %s',
  (text) => {
    expect(newerFunctionsUsed(inWeb(text))).toEqual([])
  },
)

test('the time zone of a device is read by one function (situations S2)', () => {
  expect(uncheckedZones(files)).toEqual([])
  expect(uncheckedZones(inWeb('Intl.DateTimeFormat().resolvedOptions().timeZone'))).toHaveLength(1)
})

test('styles that the build can’t lower name their colors per scheme (flows F9)', () => {
  expect(unloweredColors(files)).toEqual([])
  expect(unloweredColors(inWeb("style={{ color: 'light-dark(#000, #fff)' }}"))).toHaveLength(1)
})

test('the README names the browsers for which the app is built (situations S12)', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  for (const target of browserFloor.filter((each) => !each.startsWith('edge'))) {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
    expect(readme).toMatch(new RegExp(`${name} ${version.replace('.', '\\.')}`, 'i'))
  }
})
