import { expect, test } from 'vitest'
import { fontsFor } from './page-fonts.ts'

const files = ['latin', 'latin-ext', 'cyrillic', 'greek'].map(
  (script) => `/assets/inter-${script}-01ab34cd.woff2`,
)

test.each([
  ['en', ['latin']],
  ['zh-TW', ['latin']],
  ['ru', ['latin', 'cyrillic']],
  ['el', ['latin', 'greek']],
  ['sr-LATIN', ['latin']],
] as const)('a first page in %s uses our fonts: %s', (locale, scripts) => {
  expect(fontsFor(locale, files)).toEqual(scripts.map((script) => `/assets/inter-${script}-01ab34cd.woff2`))
})
