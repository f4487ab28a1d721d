import { expect, test } from 'vitest'
import { menuBook, taxRulesOf } from './menu-lists.ts'
import { bistro } from './menu-for-tests.ts'
import { taxRules } from './taxes-for-tests.ts'

test('a menu is unchanged after it was sent as lists', () => {
  const { menus, products, modifiers } = bistro
  const sent = structuredClone({
    menus,
    products: [...products.values()],
    modifiers: [...modifiers.values()],
  })
  expect(menuBook(sent)).toEqual(bistro)
})

test('tax rules are unchanged after they were sent as lists', () => {
  const rules = taxRules(false, { food: [5, 9.975], books: [] }, 'food')
  const classes = [...rules.classes].map(([taxClass, byType]) => ({ taxClass, ...byType }))
  expect(taxRulesOf({ ...rules, classes })).toEqual(rules)
})
