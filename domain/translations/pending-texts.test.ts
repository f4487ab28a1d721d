import { expect, test } from 'vitest'
import { type Locale, writtenLanguages } from '../locale.ts'
import type { Catalog } from './merge-catalog.ts'
import { pendingLine, pendingTexts } from './pending-texts.ts'

const english = { book: 'Book', order: 'Order' }

function pendingWith(catalogs: Partial<Record<Locale, Catalog>>) {
  return pendingTexts((locale) => catalogs[locale] ?? english)
}

test('languages that lack the same texts are listed together', () => {
  const pending = pendingWith({ de: { book: 'Buchen' }, fr: { book: 'Réserver' }, it: {} })
  expect(pending.map(pendingLine)).toEqual([
    '1 text to translate in de, fr: order',
    '2 texts to translate in it: book, order',
  ])
})

test('nothing is pending in complete languages, or in variants of them', () => {
  expect(pendingWith({ 'en-GB': {}, 'pt-PT': { book: 'Reservar' }, 'sr-LATIN': {} })).toEqual([])
})

test('a language without a file lacks every text', () => {
  const pending = pendingTexts((locale) => (locale === 'en' ? english : undefined))
  expect(pending).toEqual([
    { languages: writtenLanguages.filter((locale) => locale !== 'en'), keys: ['book', 'order'] },
  ])
})

test('a long list is cut', () => {
  const keys = Array.from({ length: 12 }, (_, index) => `k${index}`)
  expect(pendingLine({ languages: ['de'], keys })).toBe(
    '12 texts to translate in de: k0, k1, k2, k3, k4, k5, k6, k7, k8, k9 and 2 more',
  )
})
