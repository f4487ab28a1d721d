import { expect, test } from 'vitest'
import { noAnswer, quickEntries, type QuickKnowledge } from './quick-entries.ts'

const restaurant = (idOrName: string, name: string) => ({
  idOrName,
  name,
  cuisine: ['Cafe'],
  location: 'Graça',
})

const known: QuickKnowledge = {
  recent: ['sushi', 'Café Lume'],
  restaurants: [restaurant('cafe-lume', 'Café Lume'), restaurant('kumo', 'Kumo')],
  cuisines: ['Italian', 'Japanese', 'Cafe'].map((value) => ({ value, text: value })),
  locations: [
    { id: 'pt-lisbon', name: 'Lisbon' },
    { id: 'ca-calgary', name: 'Calgary' },
  ],
}

const shown = (typed: string, restaurants: ReturnType<typeof restaurant>[] = []) =>
  quickEntries(typed, known, { ...noAnswer, restaurants }).map(({ kind, text }) => `${kind} ${text}`.trim())

test('known restaurants appear immediately, by the start of any word, ignoring case and accents', () => {
  expect(shown('CAF')).toEqual(['recent Café Lume', 'restaurant Café Lume', 'cuisine Cafe', 'all'])
  expect(shown('lum')).toEqual(['recent Café Lume', 'restaurant Café Lume', 'all'])
  expect(shown('calg')).toEqual(['location Calgary', 'all'])
})

test('what the server finds follows, without duplicates', () => {
  const answer = [restaurant('cafe-lume', 'Café Lume'), restaurant('ca-phe', 'Ca Phe')]
  expect(shown('ca', answer).filter((each) => each.startsWith('restaurant'))).toEqual([
    'restaurant Café Lume',
    'restaurant Ca Phe',
  ])
})

test("a cuisine is found by either of its names and shown in the guest's language", () => {
  const cuisines = [{ value: 'Sushi', text: 'Суши' }]
  const found = (typed: string) => quickEntries(typed, { ...known, cuisines }, noAnswer)
  const entry = { kind: 'cuisine', value: 'Sushi', text: 'Суши', hint: '' }
  expect(found('суш')).toContainEqual(entry)
  expect(found('sus')).toContainEqual(entry)
})

test('neighborhoods link to their own lists and name their city', () => {
  const locations = [
    { id: 'pt-lisbon', name: 'Lisbon', path: 'Portugal' },
    { id: 'pt-lisbon/Alfama', name: 'Alfama', path: 'Lisbon, Portugal' },
  ]
  const found = (typed: string) =>
    quickEntries(typed, known, { ...noAnswer, locations }).filter(({ kind }) => kind === 'location')
  expect(found('alf')).toEqual([
    { kind: 'location', value: 'pt-lisbon/Alfama', text: 'Alfama', hint: 'Lisbon, Portugal' },
  ])
  expect(
    found('lis').map(({ value }) => value),
    'once, and without its neighbourhoods',
  ).toEqual(['pt-lisbon'])
})

test('an empty field shows recent searches and the cuisines of the region', () => {
  expect(shown('')).toEqual([
    'recent sushi',
    'recent Café Lume',
    'cuisine Italian',
    'cuisine Japanese',
    'cuisine Cafe',
    'all',
  ])
})

test('an unknown text still links to all restaurants', () => {
  expect(shown('zzz')).toEqual(['all'])
})

test('restaurants elsewhere come last with their city, and never twice', () => {
  const elsewhere = [
    { idOrName: 'sushi-mizukage', name: '鮨 みずかげ', cuisine: ['Sushi'], location: 'Tokyo' },
    restaurant('kumo', 'Kumo'),
  ]
  const answer = { ...noAnswer, restaurants: [restaurant('kumo', 'Kumo')], elsewhere }
  expect(quickEntries('mizu', known, answer).slice(-2)).toEqual([
    { kind: 'elsewhere', value: 'sushi-mizukage', text: '鮨 みずかげ', hint: 'Sushi · Tokyo' },
    expect.objectContaining({ kind: 'all' }),
  ])
  expect(quickEntries('mizu', known, answer).filter(({ value }) => value === 'kumo')).toHaveLength(1)
})

test('events follow the restaurants, with date, price and restaurant', () => {
  const events = [{ idOrName: 'cafe-concert', name: 'Café concert', hint: 'Thu, Jan 1 · €28 · Kumo' }]
  const entries = quickEntries('caf', known, { ...noAnswer, events })
  expect(entries.map(({ kind }) => kind)).toEqual(['recent', 'restaurant', 'event', 'cuisine', 'all'])
  expect(entries[2]).toEqual({
    kind: 'event',
    value: 'cafe-concert',
    text: 'Café concert',
    hint: 'Thu, Jan 1 · €28 · Kumo',
  })
})
