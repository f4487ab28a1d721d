import { expect, test } from 'vitest'
import type { Locale } from '../locale.ts'
import { type Catalog, mergeCatalog } from './merge-catalog.ts'

const catalogs: Partial<Record<Locale, Catalog>> = {
  en: { book: 'Book', order: 'Order', pay: 'Pay' },
  pt: { book: 'Reservar', order: 'Pedir' },
  'pt-PT': { order: 'Encomendar' },
  sr: { book: 'Резервишите сто', order: 'Наручите' },
  'sr-LATIN': { order: 'Poručite' },
}

const merged = (locale: Locale, mark?: string) => mergeCatalog(locale, (each) => catalogs[each], mark)

test('a variant uses its own texts, then those of its base language, then English', () => {
  expect(merged('pt-PT')).toEqual({ book: 'Reservar', order: 'Encomendar', pay: 'Pay' })
})

test('a language without a catalog falls back to English', () => {
  expect(merged('nl')).toEqual(catalogs.en)
})

test('Serbian in Latin script is transliterated, except for its own texts', () => {
  expect(merged('sr-LATIN')).toEqual({ book: 'Rezervišite sto', order: 'Poručite', pay: 'Pay' })
})

test('English texts in other languages can be marked', () => {
  expect(merged('pt-PT', ' (en)')).toEqual({ book: 'Reservar', order: 'Encomendar', pay: 'Pay (en)' })
  expect(merged('sr-LATIN', ' (en)')['pay']).toBe('Pay (en)')
  expect(merged('en-GB', ' (en)')).toEqual(catalogs.en)
})
