import { expect, test } from 'vitest'
import { calledCuisine } from './cuisine-names.ts'

test.each(['constructor', '__proto__', 'toString'])('a cuisine called %s keeps its name', (cuisine) => {
  expect(calledCuisine(cuisine, { Seafood: 'Fisch' })).toBe(cuisine)
  expect(calledCuisine(cuisine, undefined)).toBe(cuisine)
})
