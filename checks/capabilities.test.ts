import { expect, test } from 'vitest'
import { wholeContexts } from './capabilities.ts'

const imported = "import type { Context } from '#server/context.ts'\n"
const problemsIn = (path: string, code: string) => wholeContexts([{ path, text: imported + code }])

test.each([
  ['the whole context', 'export const read = (context: Context) => context'],
  ['a handler of it', "export const read: Handler<'holds.get', Context> = async () => null"],
  ['three members', "type Needs = Pick<Context, 'database' | 'now' | 'books'>"],
])('%s is reported (architecture 7)', (_, code) => {
  expect(problemsIn('server/booking/read.ts', code)).toHaveLength(1)
  expect(problemsIn('server/app/read.ts', code)).toEqual([])
})

test.each([
  ['named capabilities', 'export const read = (context: Data & Discovery) => context'],
  ['two members', "type Needs = Pick<Context, 'database' | 'now'>"],
  ['the type of a member', "export const read = (search: Context['search']) => search"],
])('%s are fine (architecture 7)', (_, code) => {
  expect(problemsIn('server/booking/read.ts', code)).toEqual([])
})
