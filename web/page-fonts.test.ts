import { expect, test } from 'vitest'
import { fontsFor } from './page-fonts.ts'

const files = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'].map(
  (script) => `/assets/inter-${script}-wght-normal-x1.woff2`,
)

test.each([
  ['en', ['latin']],
  ['zh-TW', ['latin']],
  ['ru', ['latin', 'cyrillic']],
  ['el', ['latin', 'greek']],
  ['sr-LATIN', ['latin']],
] as const)('a first page in %s is set in our fonts: %s', (locale, scripts) => {
  expect(fontsFor(locale, files)).toEqual(
    scripts.map((script) => `/assets/inter-${script}-wght-normal-x1.woff2`),
  )
})
