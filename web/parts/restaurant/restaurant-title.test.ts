import { expect, test } from 'vitest'
import english from '#locales/en.json' with { type: 'json' }
import { restaurantTitle, usualDescription } from './restaurant-title.ts'

const text = {
  t: (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    String(Reflect.get(english, key)).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}

const noma = { name: 'Noma', city: 'Copenhagen', cuisine: ['Danish', 'Seafood'] }

test('a page without a city has no comma in its title and no gap in its description (wire C2)', () => {
  expect(restaurantTitle(noma, text)).toBe('Noma, Copenhagen')
  expect(restaurantTitle({ ...noma, city: '' }, text)).toBe('Noma')
  expect(usualDescription(noma, text)).toBe('Book a table at Noma in Copenhagen. Danish, Seafood')
  expect(usualDescription({ ...noma, city: '' }, text)).toBe('Noma · Danish, Seafood')
})
