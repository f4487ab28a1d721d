import { expect, test } from 'vitest'
import { noAnswer, quickEntries, type QuickKnowledge } from './quick-entries.ts'

const restaurant = (idOrName: string, name: string) => ({ idOrName, name, cuisine: ['Cafe'], place: 'Graça' })

const known: QuickKnowledge = {
  recent: ['sushi', 'Café Lume'],
  restaurants: [restaurant('cafe-lume', 'Café Lume'), restaurant('kumo', 'Kumo')],
  cuisines: ['Italian', 'Japanese', 'Cafe'].map((value) => ({ value, text: value })),
  places: [
    { id: 'pt-lisbon', name: 'Lisbon' },
    { id: 'ca-calgary', name: 'Calgary' },
  ],
}

const shown = (typed: string, restaurants: ReturnType<typeof restaurant>[] = []) =>
  quickEntries(typed, known, { ...noAnswer, restaurants }).map(({ kind, text }) => `${kind} ${text}`.trim())

test('what is known shows at once: by the beginning of any word, without case and accents', () => {
  expect(shown('CAF')).toEqual(['recent Café Lume', 'restaurant Café Lume', 'cuisine Cafe', 'all'])
  expect(shown('lum')).toEqual(['recent Café Lume', 'restaurant Café Lume', 'all'])
  expect(shown('calg')).toEqual(['place Calgary', 'all'])
})

test('what the server finds besides stands after it, each once', () => {
  const answer = [restaurant('cafe-lume', 'Café Lume'), restaurant('ca-phe', 'Ca Phe')]
  expect(shown('ca', answer).filter((each) => each.startsWith('restaurant'))).toEqual([
    'restaurant Café Lume',
    'restaurant Ca Phe',
  ])
})

test('a kitchen is found by either of its names and shown by that of the guest', () => {
  const cuisines = [{ value: 'Sushi', text: 'Суши' }]
  const found = (typed: string) => quickEntries(typed, { ...known, cuisines }, noAnswer)
  const entry = { kind: 'cuisine', value: 'Sushi', text: 'Суши', hint: '' }
  expect(found('суш')).toContainEqual(entry)
  expect(found('sus')).toContainEqual(entry)
})

test('neighbourhoods lead to their own list, told apart by their city', () => {
  const places = [
    { id: 'pt-lisbon', name: 'Lisbon', path: 'Portugal' },
    { id: 'pt-lisbon/Alfama', name: 'Alfama', path: 'Lisbon, Portugal' },
  ]
  const found = (typed: string) =>
    quickEntries(typed, known, { ...noAnswer, places }).filter(({ kind }) => kind === 'place')
  expect(found('alf')).toEqual([
    { kind: 'place', value: 'pt-lisbon/Alfama', text: 'Alfama', hint: 'Lisbon, Portugal' },
  ])
  expect(
    found('lis').map(({ value }) => value),
    'once, and without its neighbourhoods',
  ).toEqual(['pt-lisbon'])
})

test('before anything is typed there are the last searches and the kitchens of the region', () => {
  expect(shown('')).toEqual([
    'recent sushi',
    'recent Café Lume',
    'cuisine Italian',
    'cuisine Japanese',
    'cuisine Cafe',
    'all',
  ])
})

test('a text nobody knows still leads to all restaurants', () => {
  expect(shown('zzz')).toEqual(['all'])
})
