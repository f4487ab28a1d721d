import { expect, test } from 'vitest'
import { cuisineName } from './cuisine-names.ts'

test.each(['constructor', '__proto__', 'toString'])('a cuisine called %s keeps its name', (cuisine) => {
  expect(cuisineName(cuisine, { Seafood: 'Fisch' })).toBe(cuisine)
  expect(cuisineName(cuisine, undefined)).toBe(cuisine)
})
