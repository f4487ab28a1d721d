import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionsAndComments, glossaryProblems, namesByOldWord, namesOf, readGlossary } from './glossary.ts'
import { allPaths, textFiles } from './source-tree.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('names use the terms of the glossary', () => {
  const glossary = readGlossary(read('../docs/glossary.md'))
  expect(glossary.oldWords.length).toBeGreaterThan(20)
  const found = namesByOldWord(namesOf(allPaths(), textFiles()), glossary)
  expect(glossaryProblems(found)).toEqual([])
})

test('functions and comments avoid the words that are wrong in every sense (architecture 10)', () => {
  const { terms, nowhere } = readGlossary(read('../docs/glossary.md'))
  expect(nowhere.length).toBeGreaterThan(10)
  const found = namesByOldWord(functionsAndComments(textFiles()), { terms, oldWords: nowhere, nowhere })
  expect(glossaryProblems(found)).toEqual([])
})

test('functions that aren’t exported and comments are read word by word (architecture 10)', () => {
  const text = '/** Vouched for. */\nfunction tendLine() {}\nconst told = (a: string) => a // an errand\n'
  const found = functionsAndComments([{ path: 'web/a.ts', text }]).map((each) =>
    each.replace('web/a.ts: ', ''),
  )
  expect(found).toEqual(['tendLine', 'told', 'Vouched', 'for', 'an', 'errand'])
})

const glossary = readGlossary(
  [
    '| Term | Meaning | Not |',
    '|---|---|---|',
    '| rate limit, quota | how often something is allowed; `plain` | `turn`, throttle |',
    '| turn time | how long a party stays | (but `duration` on the wire) |',
    '| sign-in method | what opens an account | `way in`, `turn` |',
  ].join('\n'),
)

test('old words are those in backticks in the last column, without exceptions in parentheses', () => {
  expect(glossary.oldWords).toEqual(['turn', 'way in'])
  expect(glossary.terms).toEqual(['Term', 'rate limit', 'quota', 'turn time', 'sign-in method'])
})

test.each([
  ['a file', 'server/platform/rate-limits/spend-turn.ts', 'turn'],
  ['a test', 'server/platform/rate-limits/turns.test.ts', 'turn'],
  ['a folder', 'server/turns', 'turn'],
  ['an identifier', 'a.ts: spendTurn', 'turn'],
  ['an identifier with an acronym', 'a.ts: HTTPTurns', 'turn'],
  ['a file with several words', 'domain/identity/ways-in.ts', 'way in'],
  ['a type with several words', 'a.ts: WayInKind', 'way in'],
])('finds an old word in %s', (_, name, word) => {
  expect(namesByOldWord([name], glossary).get(word)).toEqual([name])
})

test.each(['server/return-path.ts', 'a.ts: turnTimeOf', 'a.ts: sturgeon', 'wayfinding/in.ts'])(
  'finds no old word in %s',
  (name) => {
    expect([...namesByOldWord([name], glossary).values()]).toEqual([[], []])
  },
)

test('names are paths and every kind of export', () => {
  const text = [
    'export function one() {}',
    'export async function* two() {}',
    'export const three = 1, inner = 2',
    'export interface Four {}',
    'export type Five = string',
    'export default class Six {}',
    'export { seven, eight as nine }',
    "export type { Ten } from './ten.ts'",
    '// export const comment = 1',
    'const hidden = 1',
  ].join('\n')
  const exported = ['one', 'two', 'three', 'Four', 'Five', 'Six', 'seven', 'nine', 'Ten']
  expect(namesOf(['a.ts'], [{ path: 'a.ts', text }])).toEqual([
    'a.ts',
    ...exported.map((name) => `a.ts: ${name}`),
  ])
})

test('migrations keep their names', () => {
  expect(namesOf(['server/platform/database/migrations/0002-the-house.sql'], [])).toEqual([])
})

test('every name with an old word is a problem', () => {
  expect(glossaryProblems(namesByOldWord(['a-turn.ts', 'b.ts'], glossary))).toEqual([
    '"turn" is an old word: a-turn.ts',
  ])
})
