import { expect, test } from 'vitest'
import { allergensOf, allergenState, strictFilter } from './allergens.ts'
import { readChoice } from './choice.ts'
import type { Allergens, Product } from './menu.ts'
import { bookOf, modifier, option, product, bounds } from './menu-for-tests.ts'

const has = (contains: string[], safeFrom: string[] = []): Allergens => ({ contains, safeFrom })
const nutty = has(['nuts'])
const safe = has([], ['nuts', 'milk'])
const unsaid = has([])

test.each([
  ['every part is safe', [safe, safe], 'safe'],
  ['one part contains it', [safe, nutty, safe], 'contains'],
  ['one part was never confirmed', [safe, unsaid], 'unconfirmed'],
  ['one part contains it and another is unconfirmed', [unsaid, nutty], 'contains'],
  ['nothing is known about anything', [unsaid], 'unconfirmed'],
  ['there are no parts', [], 'unconfirmed'],
] as const)('nuts, when %s', (_, parts, state) => {
  expect(allergenState(parts, 'nuts')).toBe(state)
  expect(allergenState(parts, ' Nuts ')).toBe(state)
})

const modifiers = [
  modifier(
    'milk',
    option('oat', 0, { allergens: safe }),
    option('cow', 0, { allergens: has(['milk'], ['nuts']) }),
    option('almond', 0, { allergens: nutty }),
  ),
  modifier('sizes', option('large', 500, { allergens: safe }), option('small', 300, { allergens: safe })),
  modifier(
    'extras',
    option('salad', 0, { allergens: safe, modifiers: [bounds('dressing', 1, 1)] }),
    option('herbs', 0, { allergens: safe }),
  ),
  modifier('dressing', option('pesto', 0, { allergens: nutty }), option('secret')),
  modifier('toast', option('brioche', 0, { allergens: nutty })),
]
const dish = (more: Partial<Product>) => product('dish', 500, { allergens: safe, sizes: 'sizes', ...more })

function statesOf(ids: readonly string[], more: Partial<Product>) {
  const selectedModifiers = ids.map((id) => ({ id, amount: 1 }))
  const line = { id: 'dish', repeatIndex: 0, amount: 1, selectedModifiers }
  const { choice } = readChoice(bookOf([dish(more)], modifiers), line)
  return choice && Object.fromEntries(allergensOf(choice, ['sesame']))
}

test.each([
  ['a safe milk', ['large', 'oat'], { nuts: 'safe', milk: 'safe' }],
  ['cow’s milk', ['large', 'cow'], { nuts: 'safe', milk: 'contains' }],
  ['almond milk', ['large', 'almond'], { nuts: 'contains', milk: 'unconfirmed' }],
  ['a salad with pesto', ['large', 'salad', 'pesto'], { nuts: 'contains', milk: 'unconfirmed' }],
  [
    'a salad with a secret dressing',
    ['large', 'salad', 'secret'],
    { nuts: 'unconfirmed', milk: 'unconfirmed' },
  ],
])('allergens follow the choice: %s', (_, ids, expected) => {
  const uses = [bounds('milk', 0, 1), bounds('extras', 0, 2)]
  expect(statesOf(ids, { modifiers: uses })).toEqual({ ...expected, sesame: 'unconfirmed' })
})

test.each<[string, Partial<Product>, string[], string]>([
  ['safe with every choice', {}, ['nuts', 'milk'], 'safe'],
  ['safe without the extra', { modifiers: [bounds('milk', 0, 1)] }, ['nuts'], 'choose'],
  [
    'safe with one of the required answers',
    { modifiers: [bounds('milk', 1, 1)] },
    ['nuts', 'milk'],
    'choose',
  ],
  ['without enough safe answers', { modifiers: [bounds('milk', 3, 3)] }, ['nuts'], 'hide'],
  ['whose only answer contains it', { modifiers: [bounds('toast', 1, 1)] }, ['nuts'], 'hide'],
  ['that contains it', { allergens: nutty }, ['nuts'], 'hide'],
  ['nobody confirmed', { allergens: unsaid }, ['nuts'], 'hide'],
  ['safe from one of two allergies', {}, ['nuts', 'celery'], 'hide'],
  ['whose salad has no safe dressing', { modifiers: [bounds('extras', 2, 2)] }, ['nuts'], 'hide'],
  ['whose herbs are safe', { modifiers: [bounds('extras', 1, 1)] }, ['nuts'], 'choose'],
  ['for a guest without allergies', { allergens: nutty, modifiers: [bounds('milk', 1, 1)] }, [], 'safe'],
])('the strict filter of a product %s', (_, more, allergies, expected) => {
  const given = dish(more)
  expect(strictFilter(bookOf([given], modifiers), given, allergies)).toBe(expected)
})
