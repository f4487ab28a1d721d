import { expect, test } from 'vitest'
import { motifOfDish } from '#domain/pictures/dish-motif.ts'
import { menus } from './menus.ts'

test('of all dishes of the demo, only those have a picture that a drawing really shows (guests 1.2)', () => {
  const dishes = menus.flatMap(({ sections }) => sections.flatMap((section) => section.dishes))
  const drawn = dishes.flatMap(({ name }) => {
    const motif = motifOfDish(name)
    return motif ? [`${name}: ${motif}`] : []
  })
  expect(drawn.toSorted()).toEqual([
    'Adjaruli khachapuri: khachapuri',
    'Ameijoas à bulhão pato: clams',
    'Broa: bread',
    'Cachupa rica: stew',
    'Caracol de canela: cinnamon-buns',
    'Carapau grelhado: sardines',
    'Croissant au sarrasin: croissants',
    'Frango inteiro: chicken',
    'Khinkali mit Pilzen: khinkali',
    'Khinkali, sechs Stück: khinkali',
    'Margherita: pizza',
    'Meio frango: chicken',
    'Phở tái: pho',
    'Pão de forno: bread',
    'Pão de noz: bread',
  ])
})
