import { expect, test } from 'vitest'
import { createMeanings } from './meanings.ts'
import { createIndexBuilder } from './place-index.ts'
import { place } from './places-for-tests.ts'
import { anyPlace } from './question.ts'

const meanings = createMeanings([
  ['Суши', 'Sushi'],
  ['壽司', 'Sushi'],
  ['Italienisch', 'Italian'],
  ['Итальянская', 'Italian'],
  ['Винный бар', 'Wine Bar'],
  ['葡萄酒吧', 'Wine Bar'],
  ['Weinbar', 'Wine Bar'],
  ['Нью-Йорк', 'New York'],
  ['Лиссабон', 'Lisbon'],
])

const builder = createIndexBuilder(meanings)
const documents = [
  { ...place(1, 'Kumo'), cuisines: ['Sushi'], city: 'Lisbon' },
  { ...place(2, 'Суши на углу'), cuisines: ['Japanese'], city: 'Moscow' },
  { ...place(3, 'Lume'), cuisines: ['Italian'], city: 'New York' },
  { ...place(4, 'Cave'), cuisines: ['Wine Bar'], city: 'Lisbon' },
  { ...place(5, 'Wine Press'), cuisines: ['Bar'], city: 'York' },
]
documents.forEach((document) => builder.add(document))
const index = builder.build()

const found = (words: string) => {
  const { ids } = index.find({ words, filter: anyPlace, order: 'relevance', skip: 0, top: 10, facets: [] })
  return ids.map((id) => documents[id - 1]?.name)
}

test.each([
  ['a kitchen in Russian', 'суши', ['Суши на углу', 'Kumo']],
  ['a kitchen in Chinese', '壽司', ['Суши на углу', 'Kumo']],
  ['a kitchen in simplified Chinese', '寿司', ['Суши на углу', 'Kumo']],
  ['a kitchen in German', 'italienisch', ['Lume']],
  ['a kitchen in German, in another form', 'italienische Küche', ['Lume']],
  ['a kitchen in Russian, in another form', 'итальянский ресторан', ['Lume']],
  ['the beginning of a kitchen', 'итал', ['Lume']],
  ['one word for two', 'weinbar', ['Cave']],
  ['two words for two', 'винный бар', ['Cave']],
  ['two words for two, and where', 'винный бар лиссабон', ['Cave']],
  ['a run of characters for two words', '葡萄酒吧', ['Cave']],
  ['a kitchen and a city', 'суши лиссабон', ['Kumo']],
  ['a city of two words', 'нью-йорк', ['Lume']],
  ['what places call it themselves', 'sushi', ['Суши на углу', 'Kumo']],
])('%s finds the places', (_, words, names) => {
  expect(found(words).slice(0, names.length)).toEqual(names)
})

test('a word for one kitchen does not find places of another', () => {
  expect(found('винный бар')).toEqual(['Cave'])
  expect(found('итальянская')).toEqual(['Lume'])
})

test('a beginning of two letters means nothing yet', () => {
  expect(meanings.of([{ text: 'ит', spellings: [], parts: [], unspaced: false }], true)).toEqual([])
})
