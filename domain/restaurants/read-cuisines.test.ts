import { expect, test } from 'vitest'
import { createCuisineReader } from './read-cuisines.ts'

const readCuisines = createCuisineReader([
  ['Italienisch', 'Italian'],
  ['Итальянская', 'Italian'],
  ['義大利菜', 'Italian'],
  ['義大利麵', 'Pasta'],
  ['Italian', 'Italian'],
  ['Mediterran', 'Mediterranean'],
  ['Meeresfrüchte', 'Seafood'],
  ['海鮮', 'Seafood'],
  ['Кухня', 'Diner'],
  ['Wein', 'Wine'],
  ['日本料理', 'Japanese'],
  ['素食', 'Vegetarian'],
  ['Café', 'Café'],
])

test.each([
  ['italienisch', ['Italian']],
  ['Italienische Küche', ['Italian']],
  ['italienisches_restaurant', ['Italian']],
  ['итальянская', ['Italian']],
  ['Итальянский', ['Italian']],
  ['итальянская кухня', ['Italian']],
  ['義大利', ['Italian']],
  ['义大利料理', ['Italian']],
  ['意大利', ['Italian']],
  ['義大利麵', ['Pasta']],
  ['italian food', ['Italian']],
  ['mediterrane küche', ['Mediterranean']],
  ['meeresfruchte', ['Seafood']],
  ['海鲜、日式', ['Seafood', 'Japanese']],
  ['素食菜', ['Vegetarian']],
  ['cafe', ['Café']],
])('%s is read as %j', (text, known) => {
  expect(readCuisines(text)).toEqual(known)
})

test.each([
  ['wiener', ['Wiener']],
  ['weiner', ['Weiner']],
  ['street_food', ['Street Food']],
  ['菜', ['菜']],
  ['ψητοπωλείο', ['Ψητοπωλείο']],
  ['food', []],
])('%s has no known name and is read as %j', (text, shown) => {
  expect(readCuisines(text)).toEqual(shown)
})

test('a word that is a name itself is never read as a translation of another name', () => {
  const read = createCuisineReader([
    ['Diner', 'Restaurant car'],
    ['Diner', 'Diner'],
  ])
  expect(read('diner')).toEqual(['Diner'])
})
