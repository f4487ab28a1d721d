import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { formatDistance } from './format-distance.ts'

const shown = (meters: number, locale: Locale) => formatDistance(meters, locale).replaceAll(/\s/g, ' ')

test.each<[number, Locale, string]>([
  [0, 'en', '50 m'],
  [420, 'en', '400 m'],
  [949, 'en', '950 m'],
  [1240, 'en', '1.2 km'],
  [1240, 'de', '1,2 km'],
  [1240, 'ru', '1,2 км'],
  [1240, 'zh-TW', '1.2 公里'],
  [9960, 'en', '10 km'],
  [1_234_567, 'en', '1,235 km'],
  [420, 'en-US', '0.3 mi'],
  [160_934, 'en-US', '100 mi'],
])('%s meters in %s are written %s', (meters, locale, text) => {
  expect(shown(meters, locale)).toBe(text)
})
