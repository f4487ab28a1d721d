import { expect, test } from 'vitest'
import { motifOfDish } from './dish-motif.ts'

test.each([
  ['Margherita', 'pizza'],
  ['AMÊIJOAS À BULHÃO PATO', 'clams'],
  ['Khinkali, sechs Stück', 'khinkali'],
  ['Oysters (half a dozen)', 'oysters'],
  ['Carapau grelhado', 'sardines'],
  ['Croissant au sarrasin', 'croissants'],
  ['Хинкали с грибами, пять штук', 'khinkali'],
  ['紅燒牛肉麵', 'beef-noodles'],
] as const)('%s is drawn as %s', (name, motif) => {
  expect(motifOfDish(name)).toBe(motif)
})

test.each([
  'Água',
  'Cerveja',
  'Arroz doce',
  'Linsenburger',
  'Isso vadai',
  'Tosta de São Jorge',
  'Mercimek',
  'Pizza Norma',
  'Prawn toast of the wharf',
  'Coração de frango',
  'Caldo de peixe',
  'Smashed cucumber',
  'Cachupa pobre',
  'Marinara lunga',
  'Phở chay',
  'Ćevapi',
  'Green curry, king prawns',
  'Margherita (vegan)',
  'Omelette, ham',
  'constructor',
  '',
])('no drawing is true for %j, so it has no picture (guests 1.2)', (name) => {
  expect(motifOfDish(name)).toBeUndefined()
})
