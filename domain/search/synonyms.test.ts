import { expect, test } from 'vitest'
import { queryFor, restaurant } from './documents-for-tests.ts'
import { createIndexBuilder } from './search-index.ts'
import { matchAll } from './search-query.ts'
import { createSynonyms } from './synonyms.ts'

const synonyms = createSynonyms([
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

const builder = createIndexBuilder(synonyms)
const documents = [
  { ...restaurant(1, 'Kumo'), cuisines: ['Sushi'], city: 'Lisbon' },
  { ...restaurant(2, 'Суши на углу'), cuisines: ['Japanese'], city: 'Moscow' },
  { ...restaurant(3, 'Lume'), cuisines: ['Italian'], city: 'New York' },
  { ...restaurant(4, 'Cave'), cuisines: ['Wine Bar'], city: 'Lisbon' },
  { ...restaurant(5, 'Wine Press'), cuisines: ['Bar'], city: 'York' },
]
documents.forEach((document) => builder.add(document))
const index = builder.build()

const found = (text: string) => {
  const { ids } = index.find({ text, filter: matchAll, order: 'relevance', skip: 0, top: 10, facets: [] })
  return ids.map((id) => documents[id - 1]?.name)
}

test.each([
  ['a cuisine in Russian', 'суши', ['Суши на углу', 'Kumo']],
  ['a cuisine in Chinese', '壽司', ['Суши на углу', 'Kumo']],
  ['a cuisine in simplified Chinese', '寿司', ['Суши на углу', 'Kumo']],
  ['a cuisine in German', 'italienisch', ['Lume']],
  ['an inflected cuisine in German', 'italienische Küche', ['Lume']],
  ['an inflected cuisine in Russian', 'итальянский ресторан', ['Lume']],
  ['a prefix of a cuisine', 'итал', ['Lume']],
  ['one word for two', 'weinbar', ['Cave']],
  ['two words for two', 'винный бар', ['Cave']],
  ['two words for two, and a city', 'винный бар лиссабон', ['Cave']],
  ['Chinese characters for two words', '葡萄酒吧', ['Cave']],
  ['a cuisine and a city', 'суши лиссабон', ['Kumo']],
  ['a city of two words', 'нью-йорк', ['Lume']],
  ['the name in the documents', 'sushi', ['Суши на углу', 'Kumo']],
])('%s finds the restaurants', (_, text, names) => {
  expect(found(text).slice(0, names.length)).toEqual(names)
})

test('a word for one cuisine does not find another', () => {
  expect(found('винный бар')).toEqual(['Cave'])
  expect(found('итальянская')).toEqual(['Lume'])
})

test('a prefix of two letters is too short', () => {
  expect(synonyms.termsFor([{ text: 'ит', spellings: [], parts: [], unspaced: false }], true)).toEqual([])
})

test('a name that a synonym finds is enough, so names one letter off aren’t found', () => {
  const builder = createIndexBuilder(synonyms)
  const names = ['Italian', 'Итальянскаю']
  names.forEach((name, at) => builder.add(restaurant(at + 1, name)))
  const { ids } = builder.build().find(queryFor('итальянская'))
  expect(ids.map((id) => names[id - 1])).toEqual(['Italian'])
})
