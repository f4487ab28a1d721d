import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('caches results until there are too many', () => {
  const memory = createMemory<string>(2)
  let worked = 0
  const ask = (question: string) => memory(question, () => `${question} ${(worked += 1)}`)
  expect([ask('a'), ask('b'), ask('a'), ask('b')]).toEqual(['a 1', 'b 2', 'a 1', 'b 2'])
  expect([ask('c'), ask('a')]).toEqual(['c 3', 'a 4'])
})
