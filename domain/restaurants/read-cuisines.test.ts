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

test.each(
  Object.entries({
    Argentine: 'argentinian',
    Arab: 'arabic',
    Barbecue: 'bbq barbeque',
    Bagel: 'bagels',
    Gyudon: 'beef_bowl',
    Burger: 'burgers hamburger',
    'Coffee Shop': 'coffee coffe_shop coffee_shops',
    Crêpe: 'crepes creperie',
    Döner: 'doner_kebab',
    Donut: 'doughnut',
    Dumplings: 'dumpling',
    'Fish & Chips': 'fish_and_chips',
    'Hot Dog': 'hotdog',
    'Hot Pot': 'hotpot',
    'Ice Cream': 'ice_creams',
    Kebab: 'kebap kebabs',
    Lebanese: 'libanese',
    Malaysian: 'malay',
    Nepalese: 'nepali',
    Noodles: 'noodle',
    Pancake: 'pancakes',
    Pizza: 'pizzas pizzeria',
    Salad: 'salads',
    Sandwich: 'sandwiches',
    Smoothie: 'smoothies',
    Soup: 'soups',
    Steakhouse: 'steak steak_house',
    Tacos: 'taco',
    'Tea House': 'tea teahouse',
    Tibetan: 'tibetian',
    Vegetarian: 'vegeterian 素食菜',
    Waffles: 'waffle',
    Wrap: 'wraps',
    Chinese: '中國菜',
    Japanese: '日式',
    French: '法國菜',
    American: '美國菜',
    Italian: '義式 意大利菜',
    Korean: '韓式',
    Thai: '泰式',
  }),
)('%s is the name of %s', (name, aliases) => {
  for (const alias of aliases.split(' ')) expect(readCuisines(alias)).toEqual([name])
})

test.each([
  ['italian_pizza', ['Italian', 'Pizza']],
  ['pizza italian', ['Italian', 'Pizza']],
  ['bar & grill', ['Bar', 'Grill']],
  ['Pizza; pizza,PIZZA/Thai|Pho、Poke，Ramen；Udon', ['Pizza', 'Thai', 'Pho', 'Poke', 'Ramen', 'Udon']],
  ['a;b;c;d;e;f;g;h;i;j;k;l;m', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L']],
  ['yes', []],
  ['no;none;other;various;unknown;restaurant', []],
  ['diet:vegan=yes', []],
  ['diet:vegan', []],
  ['a@b', []],
  ['a=b', []],
  ['x'.repeat(40), [`X${'x'.repeat(39)}`]],
  ['x'.repeat(41), []],
  ['mixed (mostly thai) food-court', ['Mixed (Mostly Thai) Food-Court']],
  ['fish &chips', ['Fish &Chips']],
])('a list of cuisines, %j, is read as %j', (text, shown) => {
  expect(readCuisines(text)).toEqual(shown)
})
