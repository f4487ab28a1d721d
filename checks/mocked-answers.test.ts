import { expect, test } from 'vitest'
import { castAnswers } from './mocked-answers.ts'
import { textFiles } from './source-tree.ts'

test('no test of the web app casts what its server responds', () => {
  expect(castAnswers(textFiles())).toEqual([])
})

test.each([
  'const send = (async () => answer) as unknown as Client',
  'const send = answering as Send',
  'await keep(async () => ({ id: 7 }) as never)',
  'const profile = { name: "Ada" } as Profile',
  'const slots = [{ instant }] as WireSlot[]',
  'const answer: Answer = given as any',
])('%s is found', (text) => {
  expect(castAnswers([{ path: 'web/guest/a.test.tsx', text }])).toHaveLength(1)
  expect(castAnswers([{ path: 'web/guest/a-for-tests.ts', text }])).toHaveLength(1)
})

test('constants, comments, strings and code outside of tests may contain `as`', () => {
  const text = "// typed as never\nconst kind = { name: 'text' } as const\ntest('as unknown as it is', run)"
  expect(castAnswers([{ path: 'web/a.test.ts', text }])).toEqual([])
  expect(castAnswers([{ path: 'web/a.ts', text: 'answer as unknown as Send' }])).toEqual([])
})
