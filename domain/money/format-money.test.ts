import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

const shown = (...money: Parameters<typeof formatMoney>) => formatMoney(...money).replaceAll(/\s/g, ' ')

test('euros and cents', () => {
  expect(shown(4050, 'eur', 'en')).toBe('€40.50')
  expect(shown(4050, 'EUR', 'de')).toBe('40,50 €')
})

test('a whole amount has no decimals', () => {
  expect(shown(4000, 'EUR', 'en')).toBe('€40')
})

test('yen have no decimals', () => {
  expect(shown(5000, 'JPY', 'en')).toBe('¥5,000')
})

test('dinars have three decimals', () => {
  expect(shown(1250, 'KWD', 'en')).toBe('KWD 1.250')
})

test('an unlisted currency is written as its code', () => {
  expect(shown(120000, 'RSD', 'en')).toBe('RSD 1,200')
  expect(shown(90000, 'TWD', 'zh-TW')).toBe('TWD 900')
})
