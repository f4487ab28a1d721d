import { expect, test } from 'vitest'
import { type Locale, locales } from '#domain/locale.ts'
import { currencySymbols, formatMoney } from './format-money.ts'

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

test.each([
  ['USD', '$12.50'],
  ['AUD', 'A$12.50'],
  ['CAD', 'CA$12.50'],
  ['EUR', '€12.50'],
  ['GBP', '£12.50'],
  ['AED', 'Dh 12.50'],
  ['RUB', '₽12.50'],
  ['HKD', 'HK$12.50'],
  ['NZD', 'NZ$12.50'],
  ['BRL', 'R$12.50'],
  ['CHF', 'Fr. 12.50'],
  ['DKK', 'kr 12.50'],
  ['INR', '₹12.50'],
  ['JPY', '¥1,250'],
  ['MXN', 'MX$12.50'],
  ['MYR', 'RM 12.50'],
  ['NOK', 'kr 12.50'],
  ['PLN', 'zł 12.50'],
  ['SEK', 'kr 12.50'],
  ['SGD', 'S$12.50'],
  ['BZD', 'BZ$12.50'],
  ['CZK', 'Kč 12.50'],
  ['TWD', 'TWD 12.50'],
  ['RSD', 'RSD 12.50'],
  ['KWD', 'KWD 1.250'],
])('%s is shown with the symbol of the specification, or with its code', (currency, text) => {
  expect(shown(1250, currency, 'en')).toBe(text)
})

test('a refund in a currency whose symbol starts with a country keeps its minus sign', () => {
  expect(shown(-1250, 'SGD', 'en')).toBe('-S$12.50')
})

/** Where each language writes a symbol and whether it sets it apart; after the amount and apart if it isn't listed. */
const before: Partial<Record<Locale, '' | ' '>> = {
  en: '',
  'en-GB': '',
  'en-US': '',
  'zh-TW': '',
  nl: ' ',
  pt: ' ',
}
const comma = (locale: Locale) => !['en', 'en-GB', 'en-US', 'zh-TW'].includes(locale)

test.each(
  locales.flatMap((locale) => [...currencySymbols].map(([code, symbol]) => ({ locale, code, symbol }))),
)('$code in $locale is $symbol where that language writes it (wire A5)', ({ locale, code, symbol }) => {
  const number = code === 'JPY' ? '625' : comma(locale) ? '6,25' : '6.25'
  // A word such as kr never touches the number.
  const gap = before[locale] || (/\p{L}\.?$/u.test(symbol) ? ' ' : '')
  const text = before[locale] === undefined ? `${number} ${symbol}` : `${symbol}${gap}${number}`
  expect(shown(625, code, locale)).toBe(text)
})

test.each(locales)('other currencies are written with their code in %s (wire A5)', (locale) => {
  for (const code of ['TWD', 'RSD', 'KWD']) expect(shown(1000, code, locale)).toContain(code)
})
